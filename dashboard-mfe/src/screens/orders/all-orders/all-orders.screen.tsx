import { useQuery } from '@tanstack/react-query';
import { call, t, type ListedCheckout } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { OrderList } from '#orders/lists/order-list.tsx';
import { useOrderListAddress } from '#orders/lists/use-order-list-address.ts';
import { CheckoutsTable } from './checkouts-table';

export default function AllOrdersScreen() {
  const list = useOrderListAddress();
  const { query, pageInput } = list;
  const orders = useQuery({
    ...apiQuery('GET /all-checkouts', { query: { ...query, page: pageInput } }),
    placeholderData: (before) => before,
  });
  return (
    <OrderList
      title={t('All Orders')}
      lead={t('Every order of the court.')}
      placeholder={t('Number, buyer, seller, dish or last four of the card')}
      notAllowed={t('You’re no longer an admin, so you can’t see all orders.')}
      {...{ list, orders }}
      kitchen={query.kitchen && (nameOf(query.kitchen, orders.data?.rows) ?? t('one kitchen'))}
      loadFile={() => call('GET /all-orders/file', { query })}
      table={(props) => (
        <CheckoutsTable
          {...props}
          checkouts={orders.data?.rows ?? []}
          onKitchen={(id) => list.choose({ kitchen: id })}
        />
      )}
    />
  );
}

const nameOf = (kitchenId: string, [first]: readonly ListedCheckout[] = []): string | undefined =>
  first?.tickets.find(({ kitchen }) => kitchen.id === kitchenId)?.kitchen.name;
