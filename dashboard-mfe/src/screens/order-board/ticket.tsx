import { memo, type MouseEvent } from 'react';
import type { Order } from 'shared-api';
import { Button, joinClasses, spreadRow, stack, VisuallyHidden } from 'shared-ui';
import { ServingPlace } from '../order/serving-place';
import { titlesOf } from './messages';
import { TicketAge, waitingSince } from './ticket-age';
import { lineId, TicketLine } from './ticket-line';
import { nextStep } from './steps';
import { isSameTicket, linesAt, type Ticket } from './tickets';
import type { Step } from './use-order-steps';
import styles from './ticket.module.css';

export interface TicketActions {
  onStep: (step: Step) => void;
  onDecline: (ticket: Ticket) => void;
  onDetails: (ticket: Ticket) => void;
}

interface TicketCardProps extends TicketActions {
  ticket: Ticket;
  /** A step is pending. */
  busy: boolean;
}

/** A board may have fifty tickets, so each renders again only when one of its orders changes. */
export const TicketCard = memo(
  function TicketCard({ ticket, busy, onStep, onDecline, onDetails }: TicketCardProps) {
    const { id, status, orders } = ticket;
    const [{ number, name, serving }] = orders;
    const step = nextStep(status);
    const moving = linesAt(ticket, status);

    const takeStep = ({ currentTarget }: MouseEvent<HTMLElement>) => {
      if (!step) return;
      focusNextTicket(currentTarget);
      onStep({ orders: moving, to: step.to });
    };

    return (
      <article
        className={joinClasses(stack(2), styles.ticket)}
        aria-labelledby={[`number-${id}`, ...orders.map(lineId)].join(' ')}
        aria-busy={busy}
      >
        <header className={spreadRow(2)}>
          <span id={`number-${id}`} className={styles.number}>
            {number}
          </span>
          <TicketAge since={waitingSince(orders[0])} />
        </header>
        <p className={styles.buyer}>
          {serving && (
            <strong className={styles.serving}>
              <ServingPlace serving={serving} />
            </strong>
          )}{' '}
          for <bdi>{name}</bdi>
        </p>
        <ul role="list" className={joinClasses(stack(3), styles.lines)}>
          {orders.map((order) => (
            <TicketLine key={order._id} order={order} isAhead={order.status !== status} />
          ))}
        </ul>
        <div className={styles.actions}>
          {step && (
            <Button className={styles.step} busy={busy} onClick={takeStep}>
              {step.label}
              <About orders={moving} />
            </Button>
          )}
          {status === 'placed' && (
            <Button variant="ghost" size="s" disabled={busy} onClick={() => onDecline(ticket)}>
              Decline
              <About orders={moving} />
            </Button>
          )}
          <Button variant="ghost" size="s" onClick={() => onDetails(ticket)}>
            Details
            <About orders={orders} />
          </Button>
        </div>
      </article>
    );
  },
  ({ ticket, ...before }, { ticket: next, ...now }) =>
    isSameTicket(ticket, next) &&
    before.busy === now.busy &&
    before.onStep === now.onStep &&
    before.onDecline === now.onDecline &&
    before.onDetails === now.onDetails,
);

const About = ({ orders }: { orders: readonly Order[] }) => <VisuallyHidden> {titlesOf(orders)}</VisuallyHidden>;

/** The pressed button moves away with its ticket: the focus goes to the next ticket of the column, or to its heading. */
function focusNextTicket(inside: Element): void {
  const column = inside.closest('section');
  const ticket = inside.closest('article');
  const tickets = [...(column?.querySelectorAll('article') ?? [])];
  const index = tickets.findIndex((other) => other === ticket);
  const next = (tickets[index + 1] ?? tickets[index - 1])?.querySelector('button') ?? column?.querySelector('h2');
  next?.focus({ preventScroll: true });
}
