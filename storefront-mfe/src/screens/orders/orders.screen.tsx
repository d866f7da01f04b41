import { useFreshOrders } from 'shared-api/fresh-orders';
import { OrdersIcon } from 'shared-ui/icons';
import { NothingYet } from '../own-list/nothing-yet';
import { OwnList } from '../own-list/own-list';
import { OrderCard } from './order-card';
import { useOrders } from './use-orders';

export default function OrdersScreen() {
  useFreshOrders();
  return (
    <OwnList
      title="My Orders"
      of="orders"
      usePage={useOrders}
      empty={
        <NothingYet
          title="There are no order right now"
          detail="What you buy will stand here, ready to be paid for."
          picture={<OrdersIcon />}
        />
      }
    >
      {(order) => <OrderCard key={order._id} order={order} />}
    </OwnList>
  );
}
