import type { Order } from 'shared-api';
import { useNow } from 'shared-ui';
import { payWithin } from './messages';
import styles from './payment.module.css';

/** Apart from its page: the clock draws it anew, and nothing else. */
export function TimeLeft({ order }: { order: Order }) {
  const left = payWithin(order, useNow());
  return left && <p className={styles.soft}>{left}</p>;
}
