import { useState } from 'react';
import { t, type Order } from '@food-court/shared-api';
import { Badge, joinClasses, row, stack, VisuallyHidden } from '@food-court/shared-ui';
import styles from './order-state.module.css';
import { announcement, paymentLabels, refundText, statusLabels } from './order-text';
import { ReadyTime } from './ready-time';
import { StatusBadge } from './status-badge';

/** The state of an order. Screen readers announce its changes, but not the first state. */
export function OrderState({ order }: { order: Order }) {
  const text = announcement(order);
  const [initialText] = useState(text);
  const payment = paymentLabels[order.payment];
  const showsPayment = order.status !== 'cancelled' || order.payment !== 'unpaid';
  return (
    <div className={joinClasses(stack(2), styles.state)}>
      <div className={row(2)}>
        <StatusBadge status={order.status} />
        {showsPayment && <Badge tone={payment.tone}>{t(payment.text)}</Badge>}
        {order.refunded > 0 && <span data-look="s medium numbers">{refundText(order)}</span>}
      </div>
      <ProgressLine status={order.status} />
      <ReadyTime orders={[order]} />
      <VisuallyHidden role="status">{text === initialText ? '' : text}</VisuallyHidden>
    </div>
  );
}

const steps = ['placed', 'accepted', 'preparing', 'ready', 'handed_over'] as const;

/**
 * The progress of an order, complete when it is ready. A phone names only the current step. A cancelled order keeps the
 * empty space, so that the card’s height does not change.
 */
export function ProgressLine({ status }: Pick<Order, 'status'>) {
  const reached = steps.findIndex((step) => step === status);
  if (reached < 0) return <div className={styles.line} data-look="xs soft grid gap-1" />;
  return (
    <ol
      role="list"
      aria-label={t('Progress')}
      className={styles.line}
      data-look="xs soft grid gap-1"
      data-step={status}
    >
      {steps.map((step, index) => (
        <li
          key={step}
          className={joinClasses(styles.step, index <= reached && styles.reached)}
          data-look="row relative"
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles.name}>{t(statusLabels[step].text)}</span>
        </li>
      ))}
    </ol>
  );
}
