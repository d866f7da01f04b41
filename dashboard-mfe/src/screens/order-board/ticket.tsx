import { memo, type MouseEvent } from 'react';
import { formatDollars, type Order, type OrderStatus } from 'shared-api';
import { Button, VisuallyHidden } from 'shared-ui';
import { waitingSince } from './age';
import { leaveTicket } from './leave-ticket';
import { nextStep } from './steps';
import { TicketAge } from './ticket-age';
import styles from './ticket.module.css';

export interface TicketDeeds {
  onStep: (order: Order, to: OrderStatus) => void;
  onDecline: (order: Order) => void;
  onDetails: (order: Order) => void;
}

interface TicketProps extends TicketDeeds {
  order: Order;
  /** A step of it is under way. */
  busy: boolean;
}

/** One of fifty, perhaps: drawn anew only when its order changes. */
export const Ticket = memo(function Ticket({ order, busy, onStep, onDecline, onDetails }: TicketProps) {
  const { _id, number, title, quantity, name, status, refunded } = order;
  const step = nextStep(status);
  const about = <VisuallyHidden> {title}</VisuallyHidden>;

  const go = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (!step) return;
    leaveTicket(currentTarget);
    onStep(order, step.to);
  };

  return (
    <article className={styles.ticket} aria-labelledby={`ticket-${_id}`} aria-busy={busy}>
      <header className={styles.head}>
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
          <Button className={styles.step} busy={busy} onClick={go}>
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
