import type { Order } from 'shared-api';
import { joinClasses } from 'shared-ui';
import styles from './column.module.css';
import { Ticket, type TicketActions } from './ticket';
import columnChoiceStyles from './column-choice.module.css';

interface ColumnProps extends TicketActions {
  title: string;
  orders: readonly Order[];
  busy: ReadonlySet<string>;
  /** A phone shows only the current column. */
  isCurrent: boolean;
}

export const Column = ({ title, orders, busy, isCurrent, ...actions }: ColumnProps) => (
  <section className={joinClasses(styles.column, isCurrent && styles.current)} aria-label={title}>
    <h2 tabIndex={-1} className={styles.title}>
      {title} <span className={styles.count}>{orders.length}</span>
    </h2>
    {orders.length === 0 && <p className={styles.nothing}>Nothing here</p>}
    {orders.map((order) => (
      <Ticket key={order._id} order={order} busy={busy.has(order._id)} {...actions} />
    ))}
  </section>
);

interface ColumnChoiceProps {
  columns: readonly { title: string; count: number }[];
  current: string;
  onChoose: (title: string) => void;
}

/** A phone has room for one column at a time. */
export const ColumnChoice = ({ columns, current, onChoose }: ColumnChoiceProps) => (
  <div role="group" aria-label="Column" className={columnChoiceStyles.choice}>
    {columns.map(({ title, count }) => (
      <button
        key={title}
        type="button"
        aria-pressed={title === current}
        className={joinClasses(columnChoiceStyles.column, title === current && columnChoiceStyles.current)}
        onClick={() => onChoose(title)}
      >
        {title} <span className={columnChoiceStyles.count}>{count}</span>
      </button>
    ))}
  </div>
);
