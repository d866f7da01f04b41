import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDollars, t, type Checkout, type Order } from '@food-court/shared-api';
import { isStruck, orderTotal, paidInTheEnd } from '@food-court/shared-api/order-amounts';
import { apiQuery } from '@food-court/shared-api/query';
import { textWith } from '@food-court/shared-ui';
import { statusLabels } from './labels';
import { LoadedSection } from './loaded-section';
import styles from './order-account.module.css';

interface PaidTogetherProps {
  checkoutId: string;
  /** The order that is shown. */
  orderId: string;
}

/** Every line of the payment, for admins, including those of other kitchens. */
export function PaidTogether({ checkoutId, orderId }: PaidTogetherProps) {
  const query = useQuery(apiQuery('GET /checkouts/{id}', { params: { id: checkoutId } }));
  return (
    <LoadedSection title={t('Paid together')} query={query} what={t('Paid in the same checkout')}>
      {(checkout) => {
        const lines = checkout.tickets.flatMap(({ orders }) => orders);
        return (
          <ul role="list" className={styles.lines} data-look="grid gap-2">
            {lines.map((order) => (
              <PaidLine key={order._id} order={order} among={lines} isShown={order._id === orderId} />
            ))}
            <li>{sumText(checkout, lines)}</li>
          </ul>
        );
      }}
    </LoadedSection>
  );
}

function PaidLine({ order, among, isShown }: { order: Order; among: readonly Order[]; isShown: boolean }) {
  const Priced = isStruck(order) ? 'del' : 'span';
  const instead = among.find(({ _id }) => _id === order.replacedBy);
  return (
    <li>
      <Link to={`/dashboard/order/${order._id}`} aria-current={isShown ? 'page' : undefined}>
        {order.quantity} × <bdi>{order.title}</bdi>
      </Link>{' '}
      <span className={styles.soft}>
        <bdi>{order.kitchen.name}</bdi>, {statusLabels[order.status].toLowerCase()},{' '}
        <Priced>{formatDollars(orderTotal(order))}</Priced>
        {order.refunded > 0 && `, ${t('{amount} refunded', { amount: formatDollars(order.refunded) })}`}
        {instead && <> {textWith('replaced by {title}', { title: <bdi>{instead.title}</bdi> })}</>}
      </span>
    </li>
  );
}

/** For example '$46.25 in total, $1.75 refunded: the buyer paid $44.50'. */
export function sumText({ amount, refunded, payment }: Checkout, lines: readonly Order[]): string {
  const inAll = t('{amount} in total', { amount: formatDollars(amount) });
  if (refunded === 0 || (payment !== 'paid' && payment !== 'refunded')) return inAll;
  return t('{amount} in total, {refunded} refunded: the buyer paid {paid}', {
    amount: formatDollars(amount),
    refunded: formatDollars(refunded),
    paid: formatDollars(paidInTheEnd(lines)),
  });
}
