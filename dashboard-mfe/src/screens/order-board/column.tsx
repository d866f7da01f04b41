import '@food-court/shared-ui/steps.css';
import { t, type OrderStatus } from '@food-court/shared-api';
import { joinClasses } from '@food-court/shared-ui';
import styles from './column.module.css';
import { TicketCard, type TicketActions } from './ticket';
import type { Ticket } from './tickets';
import columnChoiceStyles from './column-choice.module.css';

interface ColumnProps extends TicketActions {
  status: OrderStatus;
  title: string;
  tickets: readonly Ticket[];
  /** The ids of tickets with a pending step. */
  busy: ReadonlySet<string>;
  /** A phone shows only the current column. */
  isCurrent: boolean;
}

/** A full lane takes its room from empty ones, in few sizes: lanes that move with every press lead to wrong presses. */
function sizeOf(count: number): string | undefined {
  if (count > 5) return styles.large;
  if (count > 2) return styles.medium;
  return count === 0 ? styles.small : undefined;
}

export const Column = ({ status, title, tickets, busy, isCurrent, ...actions }: ColumnProps) => (
  <section
    className={joinClasses(styles.column, isCurrent && styles.current, sizeOf(tickets.length))}
    aria-label={title}
    data-step={status}
  >
    <h2 tabIndex={-1} className={styles.title}>
      {title} <span className={styles.count}>{tickets.length}</span>
    </h2>
    {tickets.length === 0 && <p className={styles.nothing}>{t('Nothing here')}</p>}
    <div className={styles.tickets}>
      {tickets.map((ticket) => (
        <TicketCard key={ticket.id} ticket={ticket} busy={busy.has(ticket.id)} {...actions} />
      ))}
    </div>
  </section>
);

interface ColumnChoiceProps {
  columns: readonly { title: string; count: number }[];
  current: string;
  onChoose: (title: string) => void;
}

/** A phone has room for one column at a time. */
export const ColumnChoice = ({ columns, current, onChoose }: ColumnChoiceProps) => (
  <div role="group" aria-label={t('Column')} className={columnChoiceStyles.choice}>
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
