import { Card, EmptyState } from 'shared-ui';
import { OrdersIcon } from 'shared-ui/icons';

export const NoOrders = () => (
  <Card>
    <EmptyState
      title="No orders right now"
      detail="A paid order appears here by itself, within a second. Leave this page open."
      picture={<OrdersIcon />}
    />
  </Card>
);
