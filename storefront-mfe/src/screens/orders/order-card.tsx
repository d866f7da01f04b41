import type { Order } from 'shared-api';
import { joinClasses, row } from 'shared-ui';
import { DishCard } from '../dish/dish-card';
import { CancelOrder } from './cancel-order';
import styles from './order-card.module.css';
import { OrderState } from './order-state';
import { portionsText } from './order-text';
import { PaymentLink } from './payment-link';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The ordered dish, the state of the order, and what the buyer can do. */
export const OrderCard = ({ order }: { order: Order }) => (
  <DishCard dish={order} heading="h2">
    <p className={styles.date}>
      {order.number} · Ordered on <time dateTime={order.createdAt}>{dateFormat.format(new Date(order.createdAt))}</time>
      {order.quantity > 1 && <> · {portionsText(order)}</>}
    </p>
    <OrderState order={order} />
    <div className={joinClasses(row(2), styles.links)}>
      <PaymentLink order={order} />
      {order.status === 'placed' && <CancelOrder order={order} />}
    </div>
  </DishCard>
);
