import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { useLiveOrders } from '@food-court/shared-api/live-orders';
import { useSession } from '@food-court/shared-auth';
import { buttonClass, EmptyState, ErrorState, Section, Skeleton } from '@food-court/shared-ui';
import { OrdersIcon } from '@food-court/shared-ui/icons';
import { basketQuery } from './basket-query';
import { CheckoutForm } from './checkout-form';
import { loadFailedTitle, emptyBasket, loadFailedDetail } from './messages';
import styles from './checkout.module.css';

/** Pays everything in the basket at once. Existing orders are paid under My Orders. */
export default function CheckoutScreen() {
  useLiveOrders();
  const session = useSession();
  const basket = useQuery({ ...basketQuery, enabled: session.status === 'signed-in' });
  return (
    <Section title={t('Checkout')} level={1} className={styles.page}>
      {session.status === 'signed-in' && basket.data ? (
        <CheckoutForm
          basket={basket.data}
          buyer={{ email: session.user.email, name: session.profile?.name ?? '' }}
          whenEmpty={<EmptyBasket />}
        />
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

const EmptyBasket = () => (
  <EmptyState
    {...emptyBasket()}
    picture={<OrdersIcon />}
    action={
      <>
        <Link to="/" className={buttonClass()}>
          {t('Browse the dishes')}
        </Link>
        <Link to="/orders" className={buttonClass({ variant: 'secondary' })}>
          {t('My Orders')}
        </Link>
      </>
    }
  />
);
