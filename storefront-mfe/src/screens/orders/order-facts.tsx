import type { ReactNode } from 'react';
import type { Order } from '@food-court/shared-api';
import styles from './order-card.module.css';
import { servingText } from './order-text';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

interface OrderFactsProps {
  order: Order;
  /** What to call the cooks, where it is not the kitchen of the order alone. */
  kitchens?: string;
  children?: ReactNode;
}

/** The number to call out, when it was ordered, who cooks it, and where it goes. */
export const OrderFacts = ({ order, kitchens = order.kitchen.name, children }: OrderFactsProps) => (
  <>
    <p className={styles.date}>
      {order.number} · Ordered on <time dateTime={order.createdAt}>{dateFormat.format(new Date(order.createdAt))}</time>
      {children && <> · {children}</>}
    </p>
    <p className={styles.date}>
      From <bdi>{kitchens}</bdi>
      {order.serving && <> · {servingText(order.serving)}</>}
    </p>
  </>
);
