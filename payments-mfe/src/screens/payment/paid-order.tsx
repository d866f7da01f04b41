import { useEffect, useRef } from 'react';
import { t, type Order } from '@food-court/shared-api';
import { joinClasses } from '@food-court/shared-ui';
import { CheckIcon, RefreshIcon } from '@food-court/shared-ui/icons';
import { forgetCode } from '#invitation/remembered-code.ts';
import { inTheKitchen, refundText } from './messages';
import styles from './payment.module.css';
import { Receipt } from './receipt';

export function PaidOrder({ order }: { order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const refund = refundText(order);
  const isRefunded = order.payment === 'refunded';

  // The Pay button had the focus and is gone, so the focus moves to the heading.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  useEffect(forgetCode, []);

  return (
    <>
      <div role="status" data-look="row middle gap-3">
        <span
          className={joinClasses(styles.icon, isRefunded && styles.refunded)}
          data-look="grid middle-all rigid round"
        >
          {isRefunded ? <RefreshIcon size={22} /> : <CheckIcon size={22} />}
        </span>
        <h2 ref={heading} tabIndex={-1} className={styles.title} data-look="xl">
          {isRefunded ? t('This order was paid and refunded') : t('This order is paid')}
        </h2>
      </div>
      {order.status === 'placed' && !isRefunded && <p>{t(inTheKitchen)}</p>}
      {refund && <p data-look="breaks wide sunken press-corners pad-3-4">{refund}</p>}
      {/* The receipt belongs to the buyer. Once it is paid, only other people are shown a share. */}
      {!order.checkout?.share && <Receipt order={order} />}
    </>
  );
}
