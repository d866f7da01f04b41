import type { ReactNode } from 'react';
import type { Order } from '@food-court/shared-api';
import { joinClasses, useNow, VisuallyHidden } from '@food-court/shared-ui';
import styles from './ticket-head.module.css';
import { ticketTime } from './ticket-time';

interface TicketHeadProps {
  order: Order;
  children: ReactNode;
}

/** Highlighted when its ticket is due, then amber and red. A component of its own, so that the clock only renders heads again. */
export function TicketHead({ order, children }: TicketHeadProps) {
  const { hidden, text, tone } = ticketTime(order, useNow());
  return (
    <header className={joinClasses(styles.head, styles[tone])}>
      {children}
      <span className={joinClasses(styles.age, styles[tone])}>
        {hidden && <VisuallyHidden>{hidden}</VisuallyHidden>} {text}
      </span>
    </header>
  );
}
