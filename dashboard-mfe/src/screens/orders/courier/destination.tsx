import { t, type CourierStop } from '@food-court/shared-api';
import { buttonClass } from '@food-court/shared-ui';
import { mapLink } from './map-link';

/** Where and to whom; the court says so between pick-up and delivery only. */
export const Destination = ({ stop }: { stop: CourierStop }) => (
  <>
    <p data-look="grid gap-1">
      <strong dir="auto" data-look="xl breaks">
        {stop.to}
      </strong>
      <span dir="auto" data-look="breaks">
        {stop.name}
      </span>
    </p>
    {stop.note !== undefined && (
      <p dir="auto" data-look="breaks">
        {stop.note}
      </p>
    )}
    {stop.atDoor && <p data-look="bold">{t('Leave it at the door.')}</p>}
    <a
      href={mapLink(stop, navigator.userAgent)}
      className={buttonClass({ variant: 'secondary', size: 'l', wide: true })}
    >
      {t('Open in maps')}
    </a>
  </>
);
