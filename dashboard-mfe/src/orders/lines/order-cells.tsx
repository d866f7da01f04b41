import { formatDollars, t, type ListedOrder } from '@food-court/shared-api';
import { Badge, type BadgeProps, row } from '@food-court/shared-ui';
import { writeTime } from '#page/write-time.ts';
import { paymentLabels, statusLabels } from '../labels';
import styles from './order-cells.module.css';

type Status = ListedOrder['status'];

/** Words say the step. Colour tells apart what is ready and what ended early. */
const tones: Partial<Record<Status, BadgeProps['tone']>> = {
  preparing: 'accent',
  ready: 'success',
  declined: 'danger',
  cancelled: 'danger',
};

export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
);

/** The step, and the payment if there is anything to say about it. The amount says what was refunded. */
export const OrderState = ({ status, payment }: Pick<ListedOrder, 'status' | 'payment'>) => (
  <span className={row(1)}>
    <StatusBadge status={status} />
    {payment !== 'paid' && payment !== 'refunded' && (
      <Badge tone={payment === 'failed' ? 'danger' : 'warning'}>{paymentLabels[payment]}</Badge>
    )}
  </span>
);

export const Amount = ({ amount, refunded }: Pick<ListedOrder, 'amount' | 'refunded'>) => (
  <span data-look="numbers">
    {formatDollars(amount)}
    {refunded > 0 && (
      <span className={styles.refunded} data-look="s soft unbroken block">
        {t('{amount} refunded', { amount: formatDollars(refunded) })}
      </span>
    )}
  </span>
);

export const OrderTime = ({ at }: { at: string }) => (
  <time className={styles.time} data-look="s unbroken" dateTime={at}>
    {writeTime(new Date(at))}
  </time>
);
