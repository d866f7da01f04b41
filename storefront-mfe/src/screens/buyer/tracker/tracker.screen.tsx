import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { t, type Checkout } from '@food-court/shared-api';
import { useLiveOrders } from '@food-court/shared-api/live-orders';
import { apiQuery } from '@food-court/shared-api/query';
import { buttonClass, EmptyState, Section, Skeleton } from '@food-court/shared-ui';
import { OrdersIcon } from '@food-court/shared-ui/icons';
import { BasketSlot } from '#basket/entry/basket-slot.tsx';
import { isNotFound } from '#ordering/errors.ts';
import { OwnListError } from '#lists/own-list-error.tsx';
import { TrackedCheckout } from './tracked-checkout';

/** The confirmation of a checkout, which becomes its live tracker. */
export default function TrackerScreen() {
  const { id = '' } = useParams();
  useLiveOrders();
  const query = useQuery(apiQuery('GET /checkouts/{id}', { params: { id } }));

  return (
    <>
      {query.data ? <TrackedCheckout key={id} checkout={query.data} /> : <NotLoaded query={query} />}
      <BasketSlot />
    </>
  );
}

const NotLoaded = ({ query }: { query: UseQueryResult<Checkout> }) => (
  <Section title={t('Your order')} level={1} narrow>
    {query.isFetched ? (
      <LoadError query={query} />
    ) : (
      <div role="status" aria-busy="true" aria-label={t('Loading your order')}>
        <Skeleton shape="card" lines={4} />
      </div>
    )}
  </Section>
);

/** Offers no Retry for an order that does not exist. */
const LoadError = ({ query }: { query: UseQueryResult<Checkout> }) =>
  isNotFound(query.error) ? (
    <EmptyState
      role="alert"
      title={t('We can’t find this order')}
      detail={t('It may belong to another account. Your orders are in My Orders.')}
      picture={<OrdersIcon />}
      action={
        <Link to="/orders" className={buttonClass()}>
          {t('My Orders')}
        </Link>
      }
    />
  ) : (
    <OwnListError
      title={t('We couldn’t load your order')}
      error={query.error}
      isFetching={query.isFetching}
      refetch={query.refetch}
    />
  );
