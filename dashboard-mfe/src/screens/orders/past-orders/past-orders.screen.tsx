import { useQuery } from '@tanstack/react-query';
import { call, t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { WithProfile } from '#people/with-profile.tsx';
import { OrderList } from '#orders/lists/order-list.tsx';
import { OrdersTable } from '#orders/lists/orders-table.tsx';
import { useOrderListAddress } from '#orders/lists/use-order-list-address.ts';

export default function PastOrdersScreen() {
  return <WithProfile>{(_profile, { email }) => <PastOrders key={email} seller={email} />}</WithProfile>;
}

function PastOrders({ seller }: { seller: string }) {
  const list = useOrderListAddress();
  const { kitchen: _everyOwn, ...query } = list.query;
  const params = { email: seller };
  const orders = useQuery({
    ...apiQuery('GET /past-orders/{email}', { params, query: { ...query, page: list.pageInput } }),
    placeholderData: (before) => before,
  });
  return (
    <OrderList
      title={t('Past Orders')}
      lead={t('Every order of your kitchen.')}
      placeholder={t('Number or dish')}
      notAllowed={t('Only Sellers and admins have orders to cook, and your role has changed.')}
      list={{ ...list, query: { ...list.query, kitchen: undefined } }}
      orders={orders}
      loadFile={() => call('GET /past-orders/{email}/file', { params, query })}
      table={(props) => <OrdersTable {...props} orders={orders.data?.rows ?? []} />}
    />
  );
}
