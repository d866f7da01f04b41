import { memo, type MouseEvent } from 'react';
import { formatDollars, type Order, type OrderStatus } from 'shared-api';
import { Button, joinClasses, spreadRow, stack, VisuallyHidden } from 'shared-ui';
import { TicketAge, waitingSince } from './ticket-age';
import { nextStep } from './steps';
import styles from './ticket.module.css';

export interface TicketActions {
  onStep: (order: Order, to: OrderStatus) => void;
  onDecline: (order: Order) => void;
  onDetails: (order: Order) => void;
}

interface TicketProps extends TicketActions {
  order: Order;
  /** A step is pending. */
  busy: boolean;
}

/** A board may have fifty tickets, so each renders again only when its order changes. */
export const Ticket = memo(function Ticket({ order, busy, onStep, onDecline, onDetails }: TicketProps) {
  const { _id, number, title, quantity, name, status, refunded } = order;
  const step = nextStep(status);
  const about = <VisuallyHidden> {title}</VisuallyHidden>;

  const takeStep = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (!step) return;
    focusNextTicket(currentTarget);
    onStep(order, step.to);
  };

  return (
    <article className={joinClasses(stack(2), styles.ticket)} aria-labelledby={`ticket-${_id}`} aria-busy={busy}>
      <header className={spreadRow(2)}>
        <span className={styles.number}>{number}</span>
        <TicketAge since={waitingSince(order)} />
      </header>
      <h3 id={`ticket-${_id}`} className={styles.title}>
        <span className={styles.quantity}>{quantity} ×</span> <bdi>{title}</bdi>
      </h3>
      <p className={styles.buyer}>
        for <bdi>{name}</bdi>
      </p>
      {refunded > 0 && <p className={styles.refunded}>{formatDollars(refunded)} refunded</p>}
      <div className={styles.actions}>
        {step && (
          <Button className={styles.step} busy={busy} onClick={takeStep}>
            {step.label}
            {about}
          </Button>
        )}
        {status === 'placed' && (
          <Button variant="ghost" size="s" disabled={busy} onClick={() => onDecline(order)}>
            Decline
            {about}
          </Button>
        )}
        <Button variant="ghost" size="s" onClick={() => onDetails(order)}>
          Details
          {about}
        </Button>
      </div>
    </article>
  );
});

/** The pressed button moves away with its ticket: the focus goes to the next ticket of the column, or to its heading. */
function focusNextTicket(inside: Element): void {
  const column = inside.closest('section');
  const ticket = inside.closest('article');
  const tickets = [...(column?.querySelectorAll('article') ?? [])];
  const index = tickets.findIndex((other) => other === ticket);
  const next = (tickets[index + 1] ?? tickets[index - 1])?.querySelector('button') ?? column?.querySelector('h2');
  next?.focus({ preventScroll: true });
}
