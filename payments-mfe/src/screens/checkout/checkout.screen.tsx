import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { guestPage } from '@food-court/shared-api/guest-pages';
import { useLiveOrders } from '@food-court/shared-api/live-orders';
import { apiQuery } from '@food-court/shared-api/query';
import { onOtherTabs } from '@food-court/shared-api/stored-basket';
import { useSession } from '@food-court/shared-auth';
import { buttonClass, EmptyState, ErrorState, Section, Skeleton } from '@food-court/shared-ui';
import { OrdersIcon } from '@food-court/shared-ui/icons';
import { MemberRedirect } from '#guest/member-redirect.tsx';
import { useIsGuest } from '#guest/use-is-guest.ts';
import { basketQuery, guestBasketQuery } from './basket-query';
import { CheckoutForm } from './checkout-form';
import { loadFailedTitle, emptyBasket, loadFailedDetail } from './messages';
import styles from './checkout.module.css';

/** Pays everything in the basket at once. Existing orders are paid under My Orders. */
export default function CheckoutScreen() {
  return (
    <MemberRedirect>
      <CheckoutPage />
    </MemberRedirect>
  );
}

function CheckoutPage() {
  const buyer = useBuyer();
  const basket = useBasketOf(buyer);
  const isGuest = useIsGuest();
  // Asked with the basket. Without an answer the court delivers nothing, and the page waits for none.
  const { data: offer } = useQuery({ ...apiQuery('GET /delivery'), retry: 1 });
  return (
    <Section title={t('Checkout')} level={1} className={styles.page}>
      {!isGuest && <LiveBasket />}
      {buyer && basket.data ? (
        <CheckoutForm basket={basket.data} buyer={buyer} offer={offer} whenEmpty={<EmptyBasket />} />
      ) : basket.isError ? (
        <ErrorState
          title={t(loadFailedTitle)}
          detail={loadFailedDetail(basket.error)}
          busy={basket.isFetching}
          onRetry={() => void basket.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('Loading your basket')}>
          <Skeleton shape="card" lines={4} />
        </div>
      )}
    </Section>
  );
}

/** Undefined until it is known who is signed in. A guest has no name and no address. */
function useBuyer(): { name: string; email?: string } | undefined {
  const session = useSession();
  if (useIsGuest()) return { name: '' };
  return session.status === 'signed-in' ? { email: session.user.email, name: session.profile?.name ?? '' } : undefined;
}

function useBasketOf(buyer: object | undefined) {
  const client = useQueryClient();
  const isGuest = useIsGuest();
  // A guest may order in another tab.
  useEffect(() => {
    if (isGuest) return onOtherTabs(() => void client.invalidateQueries({ queryKey: guestBasketQuery.queryKey }));
  }, [client, isGuest]);
  return useQuery({ ...(isGuest ? guestBasketQuery : basketQuery), enabled: buyer !== undefined });
}

/** The basket of an account may change on another device. */
function LiveBasket() {
  useLiveOrders();
  return null;
}

const EmptyBasket = () => (
  <EmptyState
    {...emptyBasket()}
    picture={<OrdersIcon />}
    action={
      <>
        <Link to="/" className={buttonClass()}>
          {t('Browse the dishes')}
        </Link>
        <Link to={useIsGuest() ? guestPage('/orders') : '/orders'} className={buttonClass({ variant: 'secondary' })}>
          {t('My Orders')}
        </Link>
      </>
    }
  />
);
