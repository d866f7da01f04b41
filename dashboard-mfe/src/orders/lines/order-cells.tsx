import { formatDollars, t, type ListedOrder } from '@food-court/shared-api';
import { Badge, type BadgeProps, row } from '@food-court/shared-ui';
import { writeTime } from '#page/write-time.ts';
import { paymentLabels, statusLabels } from '../labels';
import styles from './order-cells.module.css';

type Status = ListedOrder['status'];

/** Words say the step. Colour tells apart what is cooked now, what is ready, and what ended early. */
const tones: Partial<Record<Status, BadgeProps['tone']>> = {
  preparing: 'warning',
  ready: 'success',
  declined: 'danger',
  cancelled: 'danger',
};

export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
);

/** The step, and the payment if there is anything to say about it. */
export const OrderState = ({ status, payment }: Pick<ListedOrder, 'status' | 'payment'>) => (
  <span className={row(1)}>
    <StatusBadge status={status} />
    {payment !== 'paid' && <Badge tone={payment === 'failed' ? 'danger' : 'warning'}>{paymentLabels[payment]}</Badge>}
  </span>
);

export const Amount = ({ amount, refunded }: Pick<ListedOrder, 'amount' | 'refunded'>) => (
  <span className={styles.amount}>
    {formatDollars(amount)}
    {refunded > 0 && (
      <span className={styles.refunded}>{t('{amount} refunded', { amount: formatDollars(refunded) })}</span>
    )}
  </span>
);

export const OrderTime = ({ at }: { at: string }) => (
  <time className={styles.time} dateTime={at}>
    {writeTime(new Date(at))}
  </time>
);
