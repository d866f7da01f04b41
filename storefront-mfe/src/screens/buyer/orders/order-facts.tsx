import type { ReactNode } from 'react';
import type { Order } from '@food-court/shared-api';
import { callText } from '@food-court/shared-api/fulfilment';
import { dateFormat, textWith } from '@food-court/shared-ui';
import styles from './order-row.module.css';

const writeTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

interface OrderFactsProps {
  order: Order;
  /** The kitchens’ names, if there are others than the order’s own. */
  kitchens?: string;
  children?: ReactNode;
}

/** The number, the time of the order, the kitchen, and where the meal goes. */
export const OrderFacts = ({ order, kitchens = order.kitchen.name, children }: OrderFactsProps) => (
  <>
    <p className={styles.date} data-look="xs soft">
      {textWith('{number} · {time}', {
        number: <CalledNumber {...order} />,
        time: <time dateTime={order.createdAt}>{writeTime(new Date(order.createdAt))}</time>,
      })}
      {children && <> · {children}</>}
    </p>
    <p className={styles.date} data-look="xs soft">
      {textWith('From {kitchens}', { kitchens: <bdi>{kitchens}</bdi> })}
      {order.serving && <> · {callText(order.serving)}</>}
    </p>
  </>
);

/** The number of the day is what is called out. */
const CalledNumber = ({ dayNumber, number }: Order) =>
  dayNumber === undefined ? (
    number
  ) : (
    <>
      <strong data-look="xl ink">{dayNumber}</strong> {number}
    </>
  );
