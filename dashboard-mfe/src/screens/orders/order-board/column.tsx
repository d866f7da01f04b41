import { useLayoutEffect, useRef } from 'react';
import { t, type OrderStatus } from '@food-court/shared-api';
import { Button, joinClasses, useNow, VisuallyHidden } from '@food-court/shared-ui';
import styles from './column.module.css';
import type { LanePlace } from './grid/lane-plan';
import { countLate } from './promised-time/ticket-time';
import { columnOf } from '#orders/board/steps.ts';
import { TicketCard, type TicketActions } from './ticket';
import { linesAt, type Ticket } from '#orders/board/tickets.ts';
import columnChoiceStyles from './column-choice.module.css';

interface ColumnProps extends TicketActions {
  status: OrderStatus;
  title: string;
  tickets: readonly Ticket[];
  /** The ids of these tickets, and of those that have just left. */
  places: readonly string[];
  /** The ids of tickets with a pending step. */
  busy: ReadonlySet<string>;
  /** The id of the ticket to press next, in whichever lane it is. */
  next: string | undefined;
  /** A phone shows only the current column. */
  isCurrent: boolean;
  place: LanePlace | undefined;
}

export const Column = ({ status, title, tickets, places, busy, next, isCurrent, place, ...actions }: ColumnProps) => {
  const here = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  return (
    <section
      ref={useLanePlace(place)}
      className={joinClasses(styles.column, isCurrent && styles.current)}
      data-look="one-column pack gap-2 shrink sunken pad-2 away"
      aria-label={title}
    >
      <div className={styles.head} data-look="row middle between gap-1 sunken touch">
        <h2 tabIndex={-1} className={styles.title} data-look="row middle gap-2 shrink">
          {title} <span data-look="numbers">{tickets.length}</span>
        </h2>
        {tickets.length > 1 && <StepForAll {...{ status, title, tickets, busy, ...actions }} />}
      </div>
      {places.length === 0 && <p data-look="s soft">{t('Nothing here')}</p>}
      <div className={styles.tickets} data-look="grid top gap-2 shrink">
        {places.map((id) => {
          const ticket = here.get(id);
          // Keeps the place empty, so that nobody presses the next ticket because it moved under the finger.
          if (!ticket) return <div key={id} className={styles.left} data-left={id} />;
          return <TicketCard key={id} ticket={ticket} busy={busy.has(id)} isNext={id === next} {...actions} />;
        })}
      </div>
    </section>
  );
};

/** Set through the DOM, because the content security policy forbids inline styles in the markup, and the server knows no widths. */
function useLanePlace(place: LanePlace | undefined) {
  const lane = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const style = lane.current?.style;
    if (!style) return;
    style.gridColumn = place ? `${place.start} / span ${place.span}` : '';
    style.gridRow = place?.part ? `${place.part[0]} / span ${place.part[1]}` : place ? '1 / -1' : '';
    style.setProperty('--lane-columns', String(place?.span ?? 1));
  }, [place]);
  return lane;
}

type StepForAllProps = Pick<ColumnProps, 'status' | 'title' | 'tickets' | 'busy' | 'onSteps'>;

/** One press for all tickets in a rush of small ones. */
function StepForAll({ status, title, tickets, busy, onSteps }: StepForAllProps) {
  const step = columnOf(status)?.step;
  if (!step?.allLabel) return null;
  const takeAll = () =>
    onSteps(
      tickets.filter(({ id }) => !busy.has(id)).map((ticket) => ({ orders: linesAt(ticket, status), to: step.to })),
    );
  return (
    <Button variant="ghost" size="s" className={styles.all} data-look="shrink" onClick={takeAll}>
      <VisuallyHidden>{title}: </VisuallyHidden>
      {step.allLabel}
    </Button>
  );
}

interface ColumnChoiceProps {
  columns: readonly { title: string; tickets: readonly Ticket[] }[];
  current: string;
  onChoose: (title: string) => void;
}

/** A phone has space for one column at a time. */
export function ColumnChoice({ columns, current, onChoose }: ColumnChoiceProps) {
  const now = useNow();
  return (
    <div
      role="group"
      aria-label={t('Column')}
      className={columnChoiceStyles.choice}
      data-look="grid gap-1 sticky surface"
    >
      {columns.map(({ title, tickets }) => {
        const late = countLate(tickets, now);
        return (
          <button
            key={title}
            type="button"
            aria-pressed={title === current}
            className={joinClasses(columnChoiceStyles.column, title === current && columnChoiceStyles.current)}
            data-look="soft grid centre-items clear no-line touch pointer"
            onClick={() => onChoose(title)}
          >
            {title}{' '}
            <span className={late > 0 ? columnChoiceStyles.late : undefined} data-look="m bold numbers">
              {tickets.length}
              {late > 0 && <VisuallyHidden>, {t('{count} late', { count: late })}</VisuallyHidden>}
            </span>
          </button>
        );
      })}
    </div>
  );
}
