import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDollars } from 'shared-api';
import { orderTotal } from 'shared-api/order-amounts';
import { apiQuery } from 'shared-api/query';
import { Button, Skeleton } from 'shared-ui';
import styles from './order-account.module.css';
import { statusLabels } from './labels';

interface PaidTogetherProps {
  checkoutId: string;
  /** The order that is shown. */
  orderId: string;
}

/** Every line of the payment, for admins: those of other kitchens as well. */
export function PaidTogether({ checkoutId, orderId }: PaidTogetherProps) {
  const query = useQuery(apiQuery('GET /checkouts/{id}', { params: { id: checkoutId } }));
  const { data: checkout } = query;
  return (
    <section aria-label="Paid together">
      <h3 className={styles.heading}>Paid together{checkout && `: ${formatDollars(checkout.amount)}`}</h3>
      {checkout ? (
        <ul role="list" className={styles.lines}>
          {checkout.tickets.flatMap(({ kitchen, orders }) =>
            orders.map((order) => (
              <li key={order._id}>
                <Link to={`/dashboard/order/${order._id}`} aria-current={order._id === orderId ? 'page' : undefined}>
                  {order.quantity} × <bdi>{order.title}</bdi>
                </Link>{' '}
                <span className={styles.soft}>
                  <bdi>{kitchen.name}</bdi>, {statusLabels[order.status].toLowerCase()},{' '}
                  {formatDollars(orderTotal(order))}
                </span>
              </li>
            )),
          )}
        </ul>
      ) : query.isError ? (
        <div role="alert">
          <p>What was paid with it could not be loaded.</p>
          <Button variant="secondary" size="s" busy={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        <div role="status" aria-label="Loading what was paid together">
          <Skeleton lines={2} />
        </div>
      )}
    </section>
  );
}
