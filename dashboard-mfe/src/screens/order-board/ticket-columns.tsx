import { type RefObject, useCallback, useMemo, useState } from 'react';
import type { Order } from 'shared-api';
import { toast } from 'shared-auth';
import { stack, joinClasses } from 'shared-ui';
import { useFocusAfterRemoval } from '../listing/use-focus-after-removal';
import styles from './board.module.css';
import { Column, ColumnChoice } from './column';
import { DeclineTicket } from './decline-ticket';
import { declinedText } from './messages';
import { NoOrders } from './board-placeholders';
import { columns } from './steps';
import { TicketDetails } from './ticket-details';
import { type Ticket, ticketsOf } from './tickets';
import { type Step, useOrderSteps, withStatus } from './use-order-steps';

interface TicketColumnsProps {
  orders: readonly Order[];
  seller: string;
  heading: RefObject<HTMLElement | null>;
}

type OpenDialog = { ticket: Ticket; to: 'decline' | 'look' } | undefined;

export function TicketColumns({ orders, seller, heading }: TicketColumnsProps) {
  const { pendingSteps, takeStep } = useOrderSteps(seller);
  const [column, setColumn] = useState('New');
  const [dialog, setDialog] = useState<OpenDialog>();
  // An order with a pending step shows as it will be.
  const tickets = useMemo(
    () => ticketsOf(orders.map((order) => withStatus(order, pendingSteps.get(order._id)))),
    [orders, pendingSteps],
  );
  const shownColumns = columns.map(({ status, title }) => ({
    title,
    tickets: tickets.filter((ticket) => ticket.status === status),
  }));
  const busyTickets = useMemo(
    () => new Set(orders.filter(({ _id }) => pendingSteps.has(_id)).map(({ ticketId }) => ticketId)),
    [orders, pendingSteps],
  );
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
    <div className={joinClasses(stack(3), styles.board)}>
      <ColumnChoice
        columns={shownColumns.map(({ title, tickets: { length } }) => ({ title, count: length }))}
        current={column}
        onChoose={setColumn}
      />
      <div className={joinClasses(stack(3), styles.columns)}>
        {shownColumns.map(({ title, tickets: inColumn }) => (
          <Column
            key={title}
            title={title}
            tickets={inColumn}
            busy={busyTickets}
            isCurrent={title === column}
            {...{ onStep, onDecline, onDetails }}
          />
        ))}
      </div>
      {dialog?.to === 'decline' && <DeclineTicket ticket={dialog.ticket} onClose={close} onDecline={decline} />}
      {dialog?.to === 'look' && <TicketDetails ticket={dialog.ticket} onClose={close} />}
    </div>
  );
}
