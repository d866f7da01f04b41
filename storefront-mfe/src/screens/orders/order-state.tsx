import { useState } from 'react';
import type { Order } from 'shared-api';
import { Badge, VisuallyHidden } from 'shared-ui';
import styles from './order-state.module.css';
import { newsOf, paymentTold, refundTold, statusTold } from './order-words';
import { ProgressLine } from './progress-line';

/** How an order stands. What changes while it is looked at is read out; what stood there before is not. */
export function OrderState({ order }: { order: Order }) {
  const news = newsOf(order);
  const [before] = useState(news);
  const status = statusTold[order.status];
  const payment = paymentTold[order.payment];
  const isMoneyTold = order.status !== 'cancelled' || order.payment !== 'unpaid';
  return (
    <div className={styles.state}>
      <div className={styles.badges}>
        <Badge tone={status.tone}>{status.words}</Badge>
        {isMoneyTold && <Badge tone={payment.tone}>{payment.words}</Badge>}
        {order.refunded > 0 && <span className={styles.refund}>{refundTold(order)}</span>}
      </div>
      <ProgressLine status={order.status} />
      <VisuallyHidden role="status">{news === before ? '' : news}</VisuallyHidden>
    </div>
  );
}
