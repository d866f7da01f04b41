import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { ApiError, t, type KitchenPage } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import {
  Badge,
  buttonClass,
  EmptyState,
  ErrorState,
  LineBadge,
  Picture,
  Skeleton,
  VisuallyHidden,
} from '@food-court/shared-ui';
import { BasketBeside } from '#basket/entry/basket-beside.tsx';
import { ResumePendingAction } from '#ordering/resume-pending-action.tsx';
import { SharePage } from '#page/share-page.tsx';
import { KitchenHours } from './kitchen-hours';
import { KitchenMenu } from './kitchen-menu';
import styles from './kitchen-page.module.css';
import { RestaurantData } from './restaurant-data';

const photoWidth = '(min-width: 768px) 50vw, calc(100vw - 2rem)';

export default function KitchenPageScreen() {
  const { id = '' } = useParams();
  const kitchen = useQuery(apiQuery('GET /kitchen/{id}', { params: { id } }));
  return (
    <div data-look="site in-middle pad-page">
      <ResumePendingAction />
      {kitchen.data ? (
        <>
          <KitchenHead kitchen={kitchen.data} />
          <KitchenMenu kitchen={kitchen.data} />
          <RestaurantData kitchen={kitchen.data} />
        </>
      ) : (
        <h1>
          <VisuallyHidden>{t('Kitchen')}</VisuallyHidden>
        </h1>
      )}
      {kitchen.isPending && <Skeleton lines={6} />}
      {!kitchen.data && kitchen.error && (
        <NoKitchen error={kitchen.error} busy={kitchen.isFetching} onRetry={() => void kitchen.refetch()} />
      )}
      <BasketBeside />
    </div>
  );
}

const KitchenHead = ({ kitchen }: { kitchen: KitchenPage }) => (
  <header className={styles.head} data-look="grid gap-5">
    {kitchen.image !== undefined && (
      <Picture
        src={kitchen.image}
        alt={t('The kitchen of {name}', { name: kitchen.name })}
        placeholder={kitchen.placeholder}
        sizes={photoWidth}
        priority
        className={styles.photo}
        data-look="above"
      />
    )}
    <div data-look="grid pack gap-4 shrink">
      <div data-look="row middle gap-3">
        <LineBadge kitchen={{ id: kitchen._id, name: kitchen.name }} size="m" />
        <h1 data-look="breaks" dir="auto">
          {kitchen.name}
        </h1>
      </div>
      <p data-look="row wrap middle gap-2-4">
        {kitchen.closed ? (
          <Badge tone="warning">{kitchen.closed.text}</Badge>
        ) : (
          <Badge tone="success">{t('Open now')}</Badge>
        )}
        {kitchen.minutes !== undefined && <span>{t('About {minutes} minutes now', { minutes: kitchen.minutes })}</span>}
        {kitchen.rating && (
          <span>
            <span aria-hidden="true">★ </span>
            {t('{stars} of 5 stars, {reviews} reviews', { ...kitchen.rating })}
          </span>
        )}
      </p>
      {kitchen.story && (
        <p className={styles.story} data-look="breaks" dir="auto">
          {kitchen.story}
        </p>
      )}
      <KitchenHours kitchen={kitchen} />
      <div data-look="start">
        <SharePage title={kitchen.name} />
      </div>
    </div>
  </header>
);

interface NoKitchenProps {
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

const NoKitchen = ({ error, busy, onRetry }: NoKitchenProps) =>
  error instanceof ApiError && error.code === 'not_found' ? (
    <EmptyState
      title={t('This kitchen isn’t in the food court')}
      detail={t('It may have left the food court. Other kitchens are open.')}
      action={
        <Link to="/" className={buttonClass()}>
          {t('Back to the food court')}
        </Link>
      }
    />
  ) : (
    <ErrorState title={t('We couldn’t load the kitchen')} detail={error.message} onRetry={onRetry} busy={busy} />
  );
