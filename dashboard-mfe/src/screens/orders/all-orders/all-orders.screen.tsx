import { useQuery } from '@tanstack/react-query';
import { call, t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { OrderList } from '#orders/lists/order-list.tsx';
import { useOrderListAddress } from '#orders/lists/use-order-list-address.ts';

export default function AllOrdersScreen() {
  const list = useOrderListAddress();
  const { query, pageInput } = list;
  const orders = useQuery({
    ...apiQuery('GET /all-orders', { query: { ...query, page: pageInput } }),
    placeholderData: (before) => before,
  });
  return (
    <OrderList
      title={t('All Orders')}
      lead={t('Every order of the court, newest first.')}
      placeholder={t('Number, buyer, seller, dish or last four of the card')}
      notAllowed={t('You’re no longer an admin, so you can’t see all orders.')}
      {...{ list, orders }}
      loadFile={() => call('GET /all-orders/file', { query })}
      hasKitchens
    />
  );
}
