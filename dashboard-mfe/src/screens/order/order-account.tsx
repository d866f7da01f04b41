import { formatDollars, type Order } from 'shared-api';
import styles from './order-account.module.css';
import { OrderHistory } from './order-history';
import { leftToRefund, orderTotal } from './order-total';
import { SendMoneyBack } from './send-money-back';
import { paymentWords, statusWords } from './words';

/** What is known of an order, what happened to it, and the way to send its money back. */
export const OrderAccount = ({ order }: { order: Order }) => (
  <div className={styles.account}>
    <dl className={styles.facts}>
      <dt>Buyer</dt>
      <dd>
        <bdi>{order.name}</bdi>
      </dd>
      <dt>Portions</dt>
      <dd>{order.quantity}</dd>
      <dt>Price</dt>
      <dd>{formatDollars(orderTotal(order))}</dd>
      <dt>Order</dt>
      <dd>{statusWords[order.status]}</dd>
      <dt>Payment</dt>
      <dd>
        {paymentWords[order.payment]}
        {order.refunded > 0 && `, ${formatDollars(order.refunded)} sent back`}
      </dd>
    </dl>
    <OrderHistory id={order._id} />
    {order.payment === 'paid' && leftToRefund(order) > 0 && <SendMoneyBack order={order} />}
  </div>
);
