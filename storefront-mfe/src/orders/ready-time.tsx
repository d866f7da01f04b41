import type { Order } from '@food-court/shared-api';
import { joinClasses } from '@food-court/shared-ui';
import { readyText, timingOf } from './ready-text';
import styles from './ready-time.module.css';

/** When a kitchen’s part will be ready, shown while it is cooking. */
export function ReadyTime({ orders }: { orders: readonly Order[] }) {
  const timing = timingOf(orders);
  if (!timing) return null;
  return <p className={joinClasses(styles.ready, timing.laterThan && styles.late)}>{readyText(timing)}</p>;
}
