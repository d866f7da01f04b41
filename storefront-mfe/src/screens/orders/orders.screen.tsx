import { OrdersIcon } from 'shared-ui/icons';
import { OpensSoon } from '../opening/opens-soon';

export default function OrdersScreen() {
  return (
    <OpensSoon
      page="My Orders"
      title="Ordering opens soon"
      detail="What you buy will stand here, ready to be paid for. Until then, have a look at what is cooking."
      picture={<OrdersIcon />}
    />
  );
}
