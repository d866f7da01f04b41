import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Order } from 'shared-api';
import { apiQuery } from 'shared-api/query';
import { Button, buttonClass, Dialog } from 'shared-ui';
import { OrderSummary } from '../order/order-account';
import { orderName } from './messages';

interface OrderDetailsProps {
  order: Order;
  onClose: () => void;
}

export function OrderDetails({ order, onClose }: OrderDetailsProps) {
  const { data: now } = useQuery({
    ...apiQuery('GET /orders/{id}', { params: { id: order._id } }),
    placeholderData: order,
  });
  return (
    <Dialog
      open
      title={<bdi>{orderName(order)}</bdi>}
      onClose={onClose}
      actions={
        <>
          <Link to={`/dashboard/order/${order._id}`} className={buttonClass({ variant: 'ghost' })}>
            Open as a page
          </Link>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <OrderSummary order={now ?? order} />
    </Dialog>
  );
}
