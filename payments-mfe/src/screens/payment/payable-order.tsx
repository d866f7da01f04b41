import { useState } from 'react';
import { formatDollars, type Order } from 'shared-api';
import { Progress } from 'shared-ui';
import { amountDue } from '../card/amount-due';
import { PayByCard } from '../card/pay-by-card';
import { asking, begunElsewhere, failedBefore } from './messages';
import styles from './payment.module.css';
import { TimeLeft } from './time-left';
import { useArrivalCheck } from './use-arrival-check';

export function PayableOrder({ order }: { order: Order }) {
  const [before] = useState(order.payment);
  const isAsking = useArrivalCheck(order);
  const note = before === 'processing' ? begunElsewhere : before === 'failed' ? failedBefore : undefined;
  return (
    <>
      <p className={styles.amount}>Please pay {formatDollars(amountDue(order))}</p>
      <TimeLeft order={order} />
      {isAsking ? (
        <Progress label={asking} />
      ) : (
        <>
          {note && <p className={styles.note}>{note}</p>}
          <PayByCard order={order} />
        </>
      )}
    </>
  );
}
