import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { ApiError, t } from '@food-court/shared-api';
import { guestSecret } from '@food-court/shared-api/guest';
import { useLiveOrders } from '@food-court/shared-api/live-orders';
import { apiQuery } from '@food-court/shared-api/query';
import { buttonClass, EmptyState, ErrorState, Skeleton } from '@food-court/shared-ui';
import { OrdersIcon } from '@food-court/shared-ui/icons';
import { MemberRedirect } from '#guest/member-redirect.tsx';
import { useIsGuest } from '#guest/use-is-guest.ts';
import { loadFailed, loadFailedDetail, noSuchOrder } from './messages';
import { OrderPayment } from './order-payment';
import { PaymentPage, useOrdersPath } from './payment-page';

export default function PaymentScreen() {
  const isElsewhere = useIsGuest() && guestSecret() === undefined;
  return <MemberRedirect>{isElsewhere ? <NotFound /> : <LoadedPayment />}</MemberRedirect>;
}

function LoadedPayment() {
  const { id = '' } = useParams();
  useLiveOrders();
  const query = useQuery(apiQuery('GET /orders/{id}', { params: { id } }));

  if (query.data) return <OrderPayment order={query.data} />;
  if (query.isFetched) return <LoadError query={query} />;
  return (
    <PaymentPage title={t('Payment')}>
      <div role="status" aria-busy="true" aria-label={t('Loading your order')}>
        <Skeleton shape="card" lines={3} />
      </div>
    </PaymentPage>
  );
}

/** Offers no Retry for an order that does not exist. */
function LoadError({ query: { error, isFetching, refetch } }: { query: UseQueryResult }) {
  const isGuest = useIsGuest();
  const isOver = error instanceof ApiError && (error.code === 'not_found' || (isGuest && error.status === 401));
  if (isOver) return <NotFound />;
  return (
    <PaymentPage title={t('Payment')}>
      <div data-look="grid centre-items">
        <ErrorState
          title={t(loadFailed)}
          detail={loadFailedDetail(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
        <BackToOrders variant="ghost" />
      </div>
    </PaymentPage>
  );
}

const NotFound = () => (
  <PaymentPage title={t('Payment')}>
    <EmptyState {...noSuchOrder()} picture={<OrdersIcon />} action={<BackToOrders variant="primary" />} />
  </PaymentPage>
);

const BackToOrders = ({ variant }: { variant: 'ghost' | 'primary' }) => (
  <Link to={useOrdersPath()} className={buttonClass({ variant })}>
    {t('Back to orders')}
  </Link>
);
