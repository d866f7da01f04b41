import type { Order } from 'shared-api';
import { joinClasses, VisuallyHidden } from 'shared-ui';
import { statusTold } from './order-words';
import styles from './progress-line.module.css';

const steps = ['placed', 'accepted', 'preparing', 'ready', 'handed_over'] as const;

/** How far an order is. One that has ended early keeps the room, so that no card jumps. */
export function ProgressLine({ status }: Pick<Order, 'status'>) {
  const reached = steps.findIndex((step) => step === status);
  if (reached < 0) return <div className={styles.line} />;
  return (
    <ol role="list" aria-label="Progress" className={styles.line}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={joinClasses(styles.step, place <= reached && styles.reached)}
          aria-current={place === reached ? 'step' : undefined}
        >
          <VisuallyHidden>{statusTold[step].words}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
