import type { ReactNode } from 'react';
import { joinClasses, useNow, VisuallyHidden } from 'shared-ui';
import { ageText, ageTone, minutesSince } from './ticket-age';
import styles from './ticket-head.module.css';

interface TicketHeadProps {
  since: string;
  children: ReactNode;
}

/** Fills amber and red with its age. A component of its own, so that the clock renders only heads again. */
export function TicketHead({ since, children }: TicketHeadProps) {
  const minutes = minutesSince(since, useNow());
  const tone = ageTone(minutes);
  return (
    <header className={joinClasses(styles.head, styles[tone])}>
      {children}
      <span className={joinClasses(styles.age, styles[tone])}>
        <VisuallyHidden>Waiting for</VisuallyHidden> {ageText(minutes)}
      </span>
    </header>
  );
}
