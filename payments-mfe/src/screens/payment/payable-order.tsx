import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDollars, t, type Order } from '@food-court/shared-api';
import { orderText } from '@food-court/shared-api/fulfilment';
import { orderTotal } from '@food-court/shared-api/order-amounts';
import { Progress, useNow } from '@food-court/shared-ui';
import { PayByCard } from '#card/pay-by-card.tsx';
import { checkPayment } from '#card/settlement.ts';
import { checkingPayment, failedBefore, holdText, startedElsewhere } from './messages';
import styles from './payment.module.css';

export function PayableOrder({ order }: { order: Order }) {
  const [initialPayment] = useState(order.payment);
  const isChecking = usePaymentCheck(order);
  const amount = order.checkout?.amount ?? orderTotal(order);
  const note =
    initialPayment === 'processing' ? t(startedElsewhere) : initialPayment === 'failed' ? t(failedBefore) : undefined;
  return (
    <>
      <p className={styles.soft}>{orderText(order.number, order.serving)}</p>
      <p className={styles.amount}>{t('Please pay {amount}', { amount: formatDollars(amount) })}</p>
      <TimeLeft order={order} />
      {isChecking ? (
        <Progress label={t(checkingPayment)} />
      ) : (
        <>
          {note && <p className={styles.note}>{note}</p>}
          <PayByCard buyer={order} amount={amount} findOrder={async () => order._id} />
        </>
      )}
    </>
  );
}

/** A component of its own, so that the clock only renders this again. */
function TimeLeft({ order }: { order: Order }) {
  const left = holdText(order, useNow());
  return left && <p className={styles.soft}>{left}</p>;
}

/**
 * A user may leave in the middle of a payment and return; then the server asks the card provider once more. Returns
 * true while the page has to wait for the answer, because a payment is known to be in progress.
 */
function usePaymentCheck({ _id, payment }: Order): boolean {
  const client = useQueryClient();
  const [isChecking, setChecking] = useState(payment === 'processing');

  useEffect(() => {
    let isUnmounted = false;
    void checkPayment(client, _id).then(() => isUnmounted || setChecking(false));
    return () => void (isUnmounted = true);
  }, [client, _id]);

  return isChecking;
}
