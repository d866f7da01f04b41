import { Link } from 'react-router-dom';
import type { Order } from 'shared-api';
import { buttonClass, useNow } from 'shared-ui';
import { titleId } from '../dish/title-id';
import styles from './order-card.module.css';
import { timeLeft } from './order-words';

/** The way to the payment, which stands beside the page this card is on; after it, to the receipt on the same page, or to the reason why there is none. */
export function PaymentWay({ order }: { order: Order }) {
  const { payment, status } = order;
  if (payment === 'paid' || payment === 'refunded')
    return (
      <Link
        to={`payment/${order._id}`}
        className={buttonClass({ variant: 'secondary' })}
        aria-describedby={titleId(order)}
      >
        Receipt
      </Link>
    );
  if (status === 'placed') return <PayInTime order={order} />;
  return (
    <Link
      to={`payment/${order._id}`}
      className={buttonClass({ variant: 'secondary' })}
      aria-describedby={titleId(order)}
    >
      What happened
    </Link>
  );
}

function PayInTime({ order }: { order: Order }) {
  const left = timeLeft(order, useNow());
  if (left === undefined) return <p className={styles.left}>The time to pay is over</p>;
  const underWay = order.payment === 'processing';
  return (
    <>
      {left && <p className={styles.left}>{left}</p>}
      <Link
        to={`payment/${order._id}`}
        className={buttonClass({ variant: underWay ? 'secondary' : 'primary' })}
        aria-describedby={titleId(order)}
      >
        {underWay ? 'See the payment' : 'Pay'}
      </Link>
    </>
  );
}
