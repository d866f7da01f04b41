import type { ReactNode } from 'react';
import type { Order } from '@food-court/shared-api';
import { joinClasses, useNow, VisuallyHidden } from '@food-court/shared-ui';
import styles from './ticket-head.module.css';
import { ticketTime } from './ticket-time';

interface TicketHeadProps {
  order: Order;
  /** The step of the ticket. */
  status: Order['status'];
  children: ReactNode;
}

/** Highlighted when its ticket is due, then amber and red, and green once it is ready, or amber when it is left there. A component of its own, so that the clock only renders heads again. */
export function TicketHead({ order, status, children }: TicketHeadProps) {
  const { hidden, about, text, tone } = ticketTime({ ...order, status }, useNow());
  return (
    <header className={joinClasses(styles.head, styles[tone])}>
      {children}
      <span className={styles.age} data-look="unbroken grid">
        {hidden && <VisuallyHidden>{hidden}</VisuallyHidden>} {about && <small>{about}</small>} <span>{text}</span>
      </span>
    </header>
  );
}
