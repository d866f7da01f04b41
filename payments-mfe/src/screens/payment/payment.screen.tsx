import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useLiveOrders } from 'shared-api/live-orders';
import { apiQuery } from 'shared-api/query';
import { Skeleton } from 'shared-ui';
import { OrderPayment } from './order-payment';
import { PaymentPage } from './payment-page';
import { PaymentLoadError } from './payment-load-error';

export default function PaymentScreen() {
  const { id = '' } = useParams();
  useLiveOrders();
  const {
    data: order,
    error,
    isFetched,
    isFetching,
    refetch,
  } = useQuery(apiQuery('GET /orders/{id}', { params: { id } }));

  if (order) return <OrderPayment order={order} />;
  if (isFetched) return <PaymentLoadError error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <PaymentPage title="Payment">
      <div role="status" aria-busy="true" aria-label="Loading your order">
        <Skeleton shape="card" lines={3} />
      </div>
    </PaymentPage>
  );
}
