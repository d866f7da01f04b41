import { useEffect, useRef } from 'react';
import type { Order } from 'shared-api';
import { CheckIcon } from 'shared-ui/icons';
import { refundNews } from './messages';
import styles from './paid-order.module.css';
import { Receipt } from './receipt';

export function PaidOrder({ order }: { order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const refund = refundNews(order);

  // The Pay button was pressed and is gone: whoever pressed it goes on from here.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <div role="status" className={styles.paid}>
        <span className={styles.mark}>
          <CheckIcon size={22} />
        </span>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {order.payment === 'refunded' ? 'This order was paid and refunded' : 'This order is paid'}
        </h2>
      </div>
      {refund && <p className={styles.refund}>{refund}</p>}
      <Receipt order={order} />
    </>
  );
}
