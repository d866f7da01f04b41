import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useFreshOrders } from 'shared-api/fresh-orders';
import { apiQuery } from 'shared-api/query';
import { Skeleton } from 'shared-ui';
import { OrderPayment } from './order-payment';
import { PaymentPage } from './payment-page';
import { PaymentTrouble } from './payment-trouble';

export default function PaymentScreen() {
  const { id = '' } = useParams();
  useFreshOrders();
  const {
    data: order,
    error,
    isFetched,
    isFetching,
    refetch,
  } = useQuery(apiQuery('GET /orders/{id}', { params: { id } }));

  if (order) return <OrderPayment order={order} />;
  if (isFetched) return <PaymentTrouble error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <PaymentPage title="Payment">
      <div role="status" aria-busy="true" aria-label="Loading your order">
        <Skeleton shape="card" lines={3} />
      </div>
    </PaymentPage>
  );
}
