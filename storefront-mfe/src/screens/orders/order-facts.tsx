import type { ReactNode } from 'react';
import type { Order } from '@food-court/shared-api';
import { dateFormat, textWith } from '@food-court/shared-ui';
import styles from './order-card.module.css';
import { servingText } from './order-text';

const writeTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

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
      {textWith('{number} · Ordered on {time}', {
        number: order.number,
        time: <time dateTime={order.createdAt}>{writeTime(new Date(order.createdAt))}</time>,
      })}
      {children && <> · {children}</>}
    </p>
    <p className={styles.date}>
      {textWith('From {kitchens}', { kitchens: <bdi>{kitchens}</bdi> })}
      {order.serving && <> · {servingText(order.serving)}</>}
    </p>
  </>
);
