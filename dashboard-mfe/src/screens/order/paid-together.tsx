import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDollars, t } from '@food-court/shared-api';
import { orderTotal } from '@food-court/shared-api/order-amounts';
import { apiQuery } from '@food-court/shared-api/query';
import { statusLabels } from './labels';
import { LoadedSection } from './loaded-section';
import styles from './order-account.module.css';

interface PaidTogetherProps {
  checkoutId: string;
  /** The order that is shown. */
  orderId: string;
}

/** Every line of the payment, for admins: those of other kitchens as well. */
export function PaidTogether({ checkoutId, orderId }: PaidTogetherProps) {
  const query = useQuery(apiQuery('GET /checkouts/{id}', { params: { id: checkoutId } }));
  return (
    <LoadedSection title={t('Paid together')} query={query} what={t('What was paid with it')}>
      {({ amount, tickets }) => (
        <ul role="list" className={styles.lines}>
          {tickets.flatMap(({ kitchen, orders }) =>
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
          <li>{t('{amount} in all', { amount: formatDollars(amount) })}</li>
        </ul>
      )}
    </LoadedSection>
  );
}
