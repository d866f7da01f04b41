import type { Order } from 'shared-api';
import { joinClasses } from 'shared-ui';
import styles from './column.module.css';
import { Ticket, type TicketDeeds } from './ticket';

interface ColumnProps extends TicketDeeds {
  title: string;
  orders: readonly Order[];
  busy: ReadonlySet<string>;
  /** On a phone the one that is shown. */
  current: boolean;
}

export const Column = ({ title, orders, busy, current, ...deeds }: ColumnProps) => (
  <section className={joinClasses(styles.column, current && styles.current)} aria-label={title}>
    <h2 tabIndex={-1} className={styles.title}>
      {title} <span className={styles.count}>{orders.length}</span>
    </h2>
    {orders.length === 0 && <p className={styles.nothing}>Nothing here</p>}
    {orders.map((order) => (
      <Ticket key={order._id} order={order} busy={busy.has(order._id)} {...deeds} />
    ))}
  </section>
);
