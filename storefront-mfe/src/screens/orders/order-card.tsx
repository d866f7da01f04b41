import type { Order } from 'shared-api';
import { DishCard } from '../dish/dish-card';
import { CancelOrder } from './cancel-order';
import styles from './order-card.module.css';
import { OrderState } from './order-state';
import { portionsTold } from './order-words';
import { PaymentWay } from './payment-way';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The dish as it was when it was ordered, how far it is, and what can be done about it. */
export const OrderCard = ({ order }: { order: Order }) => (
  <DishCard dish={order} heading="h2">
    <p className={styles.moment}>
      {order.number} · Ordered on <time dateTime={order.createdAt}>{moment.format(new Date(order.createdAt))}</time>
      {order.quantity > 1 && <> · {portionsTold(order)}</>}
    </p>
    <OrderState order={order} />
    <div className={styles.ways}>
      <PaymentWay order={order} />
      {order.status === 'placed' && <CancelOrder order={order} />}
    </div>
  </DishCard>
);
