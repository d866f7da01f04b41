import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { t, type Checkout, type OrderStatus, type Ticket } from '@food-court/shared-api';
import { openStatuses } from '@food-court/shared-api/order-statuses';
import { apiPage } from '@food-court/shared-api/query';
import { buttonClass, Card, spreadRow, stack, textWith } from '@food-court/shared-ui';
import { statusLabels } from '#orders/labels.ts';
import { refetchInterval } from './today';
import styles from './buyer-today.module.css';

/** Older meals can be found under My Orders. */
const newest = 5;

/** A ticket’s progress is that of its slowest dish. */
const progressOf = ({ orders }: Ticket): OrderStatus | undefined =>
  openStatuses.find((status) => orders.some((order) => order.status === status));
const isRunning = ({ payment, tickets }: Checkout): boolean => payment === 'paid' && tickets.some(progressOf);
const isOver = ({ payment, tickets }: Checkout): boolean =>
  payment !== 'unpaid' && tickets.flatMap(({ orders }) => orders).some(({ status }) => status === 'handed_over');

/** A buyer’s running orders and last meal. Absent while loading or after a failure, because the page does not depend on it. */
export function BuyerToday({ email }: { email: string }) {
  const list = apiPage('GET /my-checkouts/{email}', { params: { email }, query: { limit: newest } });
  const { data } = useQuery({ ...list, refetchInterval });
  const checkouts = data?.items ?? [];
  const now = checkouts.filter(isRunning);
  const last = checkouts.find((checkout) => !now.includes(checkout) && isOver(checkout));
  if (now.length === 0 && !last) return null;
  return (
    <section className={stack(4)} aria-label={t('Your meals')}>
      {now.map((checkout) => (
        <RunningOrder key={checkout._id} checkout={checkout} />
      ))}
      {last && <LastMeal checkout={last} />}
    </section>
  );
}

const RunningOrder = ({ checkout: { _id, number, dayNumber, page, tickets } }: { checkout: Checkout }) => (
  <Card as="article" className={spreadRow(4)} aria-label={t('Order {number}', { number })}>
    <div data-look="grid gap-1 shrink">
      <h2 id={`meal-${_id}`} className={styles.number}>
        {dayNumber === undefined ? number : `${dayNumber} (${number})`}
      </h2>
      <ul role="list" data-look="soft breaks">
        {tickets.map((ticket) => {
          const status = progressOf(ticket);
          return (
            <li key={ticket._id}>
              {textWith('{name}: {what}', {
                name: <bdi>{ticket.kitchen.name}</bdi>,
                what: status ? statusLabels[status] : t('Done'),
              })}
            </li>
          );
        })}
      </ul>
    </div>
    <Link to={page} className={buttonClass()} aria-describedby={`meal-${_id}`}>
      {t('Follow your order')}
    </Link>
  </Card>
);

const LastMeal = ({ checkout: { number, tickets } }: { checkout: Checkout }) => (
  <Card as="article" className={spreadRow(4)} aria-label={t('Your last meal')}>
    <div data-look="grid gap-1 shrink">
      <h2 data-look="l">{t('Your last meal')}</h2>
      <p data-look="soft breaks">
        <bdi>
          {tickets
            .flatMap(({ orders }) => orders)
            .filter(({ status }) => status === 'handed_over')
            .map(({ title }) => title)
            .join(', ')}
        </bdi>{' '}
        ({number})
      </p>
    </div>
    <Link to="/dashboard/orders" className={buttonClass({ variant: 'secondary' })}>
      {t('Order again')}
    </Link>
  </Card>
);
