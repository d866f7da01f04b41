import { useQuery } from '@tanstack/react-query';
import type { Order } from 'shared-api';
import { apiQuery } from 'shared-api/query';
import { whyClosed } from './messages';
import styles from './payment.module.css';

/** Its history tells whether somebody cancelled it or its time ran out. */
export function ClosedOrder({ order }: { order: Order }) {
  const history = useQuery(apiQuery('GET /orders/{id}/history', { params: { id: order._id } }));
  if (history.isPending)
    return (
      <p role="status" aria-busy="true" aria-label="Loading what happened to your order" className={styles.note} />
    );
  const { title, detail } = whyClosed(order, history.data);
  return (
    <div role="status" className={styles.note}>
      <strong>{title}</strong>
      <p>{detail}</p>
    </div>
  );
}
