import { queryOptions } from '@tanstack/react-query';
import { t } from '@food-court/shared-api';
import { useLiveOrders } from '@food-court/shared-api/live-orders';
import { apiPage } from '@food-court/shared-api/query';
import { OrdersIcon } from '@food-court/shared-ui/icons';
import { OwnListPages } from '#lists/own-list.tsx';
import { OrdersBeforeLogin } from './orders-before-login';
import { OrdersByTime } from './orders-by-time';

// A new order shifts the start of each further page, so the old page stays until the new one is loaded.
const ordersPage = (email: string, cursor?: string) =>
  queryOptions({
    ...apiPage('GET /my-orders/{email}', { params: { email }, query: { cursor } }),
    placeholderData: (previous) => previous,
  });

export default function OrdersScreen() {
  useLiveOrders();
  return (
    <OwnListPages
      title={t('My Orders')}
      listName="orders"
      pageQuery={ordersPage}
      above={<OrdersBeforeLogin />}
      empty={{
        title: t('There are no order right now'),
        detail: t('Dishes you buy appear here, ready to pay for.'),
        picture: <OrdersIcon />,
      }}
    >
      {(orders, continues) => <OrdersByTime orders={orders} continues={continues} />}
    </OwnListPages>
  );
}
