import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { stack } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { OrdersTable } from '#orders/lists/orders-table.tsx';

const shown = 5;

/** The address of the page with all of them. */
export const ordersOf = (email: string, show?: 'refunded'): string =>
  `/dashboard/all-orders?${new URLSearchParams({ search: email, ...(show && { show }) }).toString()}`;

/** Orders the person bought or cooked, as found by the search of all orders. */
export function NewestOrders({ email }: { email: string }) {
  const orders = useQuery(apiQuery('GET /all-orders', { query: { search: email } }));
  return (
    <section className={stack(3)} aria-labelledby="newest-orders">
      <h2 id="newest-orders" data-look="xl">
        {t('Newest orders')}
      </h2>
      {orders.isError ? (
        <LoadError title={t('We couldn’t load the orders')} query={orders} />
      ) : (
        <OrdersTable
          caption={t('Newest orders, bought or cooked')}
          orders={orders.data?.rows.slice(0, shown) ?? []}
          empty={t('None.')}
          busy={orders.isFetching}
        />
      )}
      {(orders.data?.total ?? 0) > shown && <Link to={ordersOf(email)}>{t('All of their orders')}</Link>}
    </section>
  );
}
