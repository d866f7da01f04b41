import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { Order } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { stack, joinClasses } from '@food-court/shared-ui';
import { useFocusAfterRemoval } from '../listing/use-focus-after-removal';
import styles from './board.module.css';
import { Column, ColumnChoice } from './column';
import { DeclineTicket } from './decline-ticket';
import { declinedText } from './messages';
import { NoOrders } from './board-placeholders';
import { AllDayCounts } from './kitchen-mode/all-day-counts';
import { useNumberKeys } from './kitchen-mode/use-number-keys';
import { SlidingTickets } from './sliding-tickets';
import { columns } from './steps';
import { TicketDetails } from './ticket-details';
import { byPromise } from '../promise/ticket-promise';
import { type Ticket, ticketsOf } from './tickets';
import { type Step, withStatus } from './send-step';
import type { StepOutcome } from './use-order-steps';

interface TicketColumnsProps {
  orders: readonly Order[];
  pendingSteps: ReadonlyMap<string, Order['status']>;
  busy: ReadonlySet<string>;
  onStep: (step: Step) => Promise<StepOutcome>;
  heading: RefObject<HTMLElement | null>;
}

type OpenDialog = { ticket: Ticket; to: 'decline' | 'look' } | undefined;

export function TicketColumns({ orders, pendingSteps, busy, onStep: takeStep, heading }: TicketColumnsProps) {
  const [column, setColumn] = useState(columns[0]?.title ?? '');
  const [dialog, setDialog] = useState<OpenDialog>();
  const board = useRef<HTMLDivElement>(null);
  const hasKeyboard = useNumberKeys(board);
  // An order with a pending step shows as it will be.
  const shownOrders = useMemo(
    () => orders.map((order) => withStatus(order, pendingSteps.get(order._id))),
    [orders, pendingSteps],
  );
  const tickets = useMemo(() => ticketsOf(shownOrders), [shownOrders]);
  const shownColumns = columns.map(({ status, title }) => ({
    status,
    title,
    tickets: tickets
      .filter((ticket) => ticket.status === status)
      .toSorted(({ orders: [a] }, { orders: [b] }) => byPromise(a, b)),
  }));
  const places = shownColumns.map((lane) => lane.tickets.map(({ id }) => id).join(' ')).join(',');
  // A dialog that closes after its ticket has left has no element to return the focus to.
  useFocusAfterRemoval(heading, orders.length + (dialog ? 1 : 0));

  const close = useCallback(() => setDialog(undefined), []);
  const onStep = useCallback((step: Step) => void takeStep(step), [takeStep]);
  const onDecline = useCallback((ticket: Ticket) => setDialog({ ticket, to: 'decline' }), []);
  const onDetails = useCallback((ticket: Ticket) => setDialog({ ticket, to: 'look' }), []);
  const decline = async (step: Step) => {
    const outcome = await takeStep(step);
    if (outcome === 'taken') toast.success(declinedText(step.orders));
    return outcome;
  };

  if (orders.length === 0) return <NoOrders />;
  return (
    <div ref={board} className={joinClasses(stack(3), styles.board, hasKeyboard && styles.keyboard)}>
      <AllDayCounts orders={shownOrders} />
      <ColumnChoice
        columns={shownColumns.map(({ title, tickets: { length } }) => ({ title, count: length }))}
        current={column}
        onChoose={setColumn}
      />
      <SlidingTickets places={places} className={styles.columns}>
        {shownColumns.map(({ status, title, tickets: inColumn }) => (
          <Column
            key={title}
            status={status}
            title={title}
            tickets={inColumn}
            busy={busy}
            isCurrent={title === column}
            {...{ onStep, onDecline, onDetails }}
          />
        ))}
      </SlidingTickets>
      {dialog?.to === 'decline' && <DeclineTicket ticket={dialog.ticket} onClose={close} onDecline={decline} />}
      {dialog?.to === 'look' && <TicketDetails ticket={dialog.ticket} onClose={close} />}
    </div>
  );
}
