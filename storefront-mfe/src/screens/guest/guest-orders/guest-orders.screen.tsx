import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { t, type Checkout } from '@food-court/shared-api';
import { guestSecret, onGuestInOtherTabs } from '@food-court/shared-api/guest';
import { useLiveOrders } from '@food-court/shared-api/live-orders';
import { apiPage } from '@food-court/shared-api/query';
import { buttonClass, EmptyState, Section, Skeleton, stack } from '@food-court/shared-ui';
import { OrdersIcon } from '@food-court/shared-ui/icons';
import { MemberRedirect } from '#orders/guest/member-redirect.tsx';
import { SaveOrdersLink } from '#orders/guest/save-orders-link.tsx';
import { ListPage } from '#lists/list-page.tsx';
import { OwnListError } from '#lists/own-list-error.tsx';
import { isSessionOver } from '#ordering/errors.ts';
import { GuestOrder } from './guest-order';

const ordersPage = (cursor?: string) => ({
  ...apiPage('GET /own-checkouts', { query: { cursor } }),
  // A secret that has expired opens nothing at the next try either.
  retry: (failures: number, error: Error) => failures < 3 && !isSessionOver(error),
});

/** The orders that were placed in this browser without an account. */
export default function GuestOrdersScreen() {
  return (
    <MemberRedirect>
      <Section title={t('Your orders')} level={1} narrow tabIndex={-1}>
        <OrdersOfBrowser />
      </Section>
    </MemberRedirect>
  );
}

function OrdersOfBrowser() {
  useLiveOrders();
  const isGuest = useSyncExternalStore(onGuestInOtherTabs, () => guestSecret() !== undefined);
  if (!isGuest) return <NoOrders />;
  return (
    <ListPage
      pageQuery={ordersPage}
      loading={
        <div role="status" aria-busy="true" aria-label={t('Loading your orders…')}>
          <Skeleton shape="card" lines={3} />
        </div>
      }
      renderError={(query) =>
        isSessionOver(query.error) ? (
          <NoOrders />
        ) : (
          <OwnListError title={t('We couldn’t load your orders')} {...query} />
        )
      }
      empty={<NoOrders />}
      moreLabel={t('Show more')}
    >
      {(checkouts) => <Orders checkouts={checkouts} />}
    </ListPage>
  );
}

const Orders = ({ checkouts }: { checkouts: readonly Checkout[] }) => (
  <div className={stack(5)}>
    <ul role="list" className={stack(4)}>
      {checkouts.map((checkout) => (
        <GuestOrder key={checkout._id} checkout={checkout} />
      ))}
    </ul>
    <SaveOrdersLink />
  </div>
);

const NoOrders = () => (
  <EmptyState
    title={t('This browser has no orders')}
    detail={t('Open this page in the browser in which you ordered. It keeps your orders for a month.')}
    picture={<OrdersIcon />}
    action={
      <Link to="/" className={buttonClass()}>
        {t('Browse the dishes')}
      </Link>
    }
  />
);
