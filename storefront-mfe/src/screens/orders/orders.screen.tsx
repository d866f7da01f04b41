import { OrdersIcon } from 'shared-ui/icons';
import { OpensSoon } from '../opening/opens-soon';

export default function OrdersScreen() {
  return (
    <OpensSoon
      page="My Orders"
      title="Ordering opens with the next release"
      detail="What you buy will stand here, ready to be paid for. For now, have a look at what the kitchens are planning."
      picture={<OrdersIcon />}
    />
  );
}
