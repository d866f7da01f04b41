import { t, type Delivery, type QuoteAsked } from '@food-court/shared-api';
import { isOutOfReach, kmTo } from '#delivery/messages.ts';
import { WhereTo } from '#delivery/where-to.tsx';
import { TextField } from '@food-court/shared-ui';
import type { ChosenDelivery } from './chosen-delivery';

interface PlaceFieldsProps {
  offer: Delivery;
  chosen: ChosenDelivery;
  isChecked: boolean;
  onChange: (chosen: ChosenDelivery) => void;
}

const placed = (offer: Delivery, to: QuoteAsked) => ({
  to,
  isOutOfReach: isOutOfReach(offer, kmTo(offer, to) ?? 0),
});

/** A place that is not saved. */
export const PlaceFields = ({ offer, chosen, isChecked, onChange }: PlaceFieldsProps) => (
  <>
    <WhereTo
      delivery={offer}
      to={chosen.to}
      onChange={(to) => onChange({ ...chosen, ...placed(offer, to) })}
      onFound={(to, street) => onChange({ ...chosen, ...placed(offer, to), street })}
      error={isChecked && !chosen.to ? t('Say where it is') : undefined}
    />
    <TextField
      label={t('Street and number')}
      autoComplete="street-address"
      maxLength={120}
      value={chosen.street}
      error={isChecked && chosen.street.trim() === '' ? t('Enter the street and number') : undefined}
      onChange={({ target }) => onChange({ ...chosen, street: target.value })}
    />
  </>
);
