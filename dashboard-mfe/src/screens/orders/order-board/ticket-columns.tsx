import { lazy, memo, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '@food-court/shared-auth';
import { stack, joinClasses } from '@food-court/shared-ui';
import { useFocusAfterRemoval } from '#listing/use-focus-after-removal.ts';
import styles from './board.module.css';
import { Column, ColumnChoice } from './column';
import { useConfirmedSteps } from './presses/confirm-notes';
import { nameOf } from './grid/places';
import { useLanePlan } from './grid/use-lane-plan';
import { usePlaces } from './grid/use-places';
import { declinedText } from './messages';
import { NoOrders } from './board-placeholders';
import { useNumberKeys } from './kitchen-mode/use-number-keys';
import { SlidingTickets } from './grid/sliding-tickets';
import { columns } from '#orders/board/steps.ts';
import { byPromisedTime } from './promised-time/ticket-time';
import type { Ticket } from '#orders/board/tickets.ts';
import type { Step } from '#orders/board/send-step.ts';
import type { StepOutcome } from '#orders/board/step-queue.ts';

const loadDecline = () => import('./decline-ticket');
const loadDetails = () => import('./ticket-details');
const DeclineTicket = lazy(loadDecline);
const TicketDetails = lazy(loadDetails);

interface TicketColumnsProps {
  tickets: readonly Ticket[];
  /** The ids of tickets with a pending step. */
  busy: ReadonlySet<string>;
  onSteps: (steps: readonly Step[]) => Promise<readonly StepOutcome[]>;
  heading: RefObject<HTMLElement | null>;
  isFull: boolean;
}

interface OpenDialog {
  ticket: Ticket;
  to: 'decline' | 'look';
}

/** Memoised, so that it renders only when tickets change, not with the bars around them. */
export const TicketColumns = memo(function TicketColumns({
  tickets,
  busy,
  onSteps: takeSteps,
  heading,
  isFull,
}: TicketColumnsProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const board = useRef<HTMLDivElement>(null);
  const lanes = useRef<HTMLDivElement>(null);
  const shownColumns = useMemo(() => lanesOf(tickets), [tickets]);
  const [column, setColumn] = useState(() => (shownColumns.find(hasTickets) ?? shownColumns[0])?.title ?? '');
  const ids = useMemo(() => shownColumns.map((lane) => lane.tickets.map(({ id }) => id)), [shownColumns]);
  const next = useMemo(() => nextOf(shownColumns), [shownColumns]);
  const { places, isCalm } = usePlaces(ids);
  const plan = useLanePlan(lanes, ids, { isCalm, isFull });
  const showsKeys = useNumberKeys(board, isFull);
  // A dialog that closes after its ticket has left has no element to return the focus to.
  useFocusAfterRemoval(heading, tickets.flatMap(({ orders }) => orders).length + (dialog ? 1 : 0));

  // Ahead of the first press, which may find no network.
  useEffect(() => void Promise.all([loadDecline(), loadDetails()]).catch(() => {}), []);

  const close = useCallback(() => setDialog(undefined), []);
  const { onSteps, question } = useConfirmedSteps(takeSteps);
  const onDecline = useCallback((ticket: Ticket) => setDialog({ ticket, to: 'decline' }), []);
  const onDetails = useCallback((ticket: Ticket) => setDialog({ ticket, to: 'look' }), []);

  if (tickets.length === 0) return <NoOrders />;
  return (
    <div
      ref={board}
      className={joinClasses(stack(3), styles.board, showsKeys && styles.keyboard)}
      data-look="container"
    >
      <ColumnChoice columns={shownColumns} current={column} onChoose={setColumn} />
      <SlidingTickets
        lanes={lanes}
        places={`${nameOf(places)} ${nameOf(ids)} ${JSON.stringify(plan)}`}
        className={styles.columns}
      >
        {shownColumns.map(({ status, title, tickets: inColumn }, lane) => (
          <Column
            key={status}
            status={status}
            title={title}
            tickets={inColumn}
            places={places[lane] ?? []}
            {...{ busy, next }}
            isCurrent={title === column}
            place={plan?.[lane]}
            {...{ onSteps, onDecline, onDetails }}
          />
        ))}
      </SlidingTickets>
      <Suspense>{dialog && <TicketDialog {...dialog} {...{ takeSteps, onSteps }} onClose={close} />}</Suspense>
      {question}
    </div>
  );
});

const hasTickets = ({ tickets }: { tickets: readonly unknown[] }) => tickets.length > 0;

interface TicketDialogProps extends OpenDialog {
  takeSteps: TicketColumnsProps['onSteps'];
  /** Asks first where a note must be confirmed. */
  onSteps: (steps: readonly Step[]) => void;
  onClose: () => void;
}

function TicketDialog({ ticket, to, takeSteps, onSteps, onClose }: TicketDialogProps) {
  const decline = async (step: Step) => {
    const [outcome = 'failed'] = await takeSteps([step]);
    if (outcome === 'taken') toast.success(declinedText(step.orders));
    return outcome;
  };
  if (to === 'decline') return <DeclineTicket ticket={ticket} onClose={onClose} onDecline={decline} />;
  return <TicketDetails ticket={ticket} onClose={onClose} onSteps={onSteps} />;
}

/** The next press: accept, else finish, else hand over. Accepted tickets wait for their start, which their head tells. */
const nextOf = (lanes: ReturnType<typeof lanesOf>): string | undefined =>
  lanes.find(({ status, tickets }) => status !== 'accepted' && tickets.length > 0)?.tickets[0]?.id;

const lanesOf = (tickets: readonly Ticket[]) =>
  columns.map(({ status, title }) => ({
    status,
    title,
    tickets: tickets
      .filter((ticket) => ticket.status === status)
      .toSorted(({ orders: [a] }, { orders: [b] }) => byPromisedTime(a, b)),
  }));
