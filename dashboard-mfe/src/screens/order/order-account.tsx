import { orderTotal, refundableAmount, formatDollars, type Order } from 'shared-api';
import { stack } from 'shared-ui';
import styles from './order-account.module.css';
import { OrderHistory } from './order-history';
import { RefundSection } from './refund-form';
import { paymentLabels, statusLabels } from './labels';

/** The facts of an order, its history and its refund. */
export const OrderSummary = ({ order }: { order: Order }) => (
  <div className={stack(5)}>
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
      <dd>{statusLabels[order.status]}</dd>
      <dt>Payment</dt>
      <dd>
        {paymentLabels[order.payment]}
        {order.refunded > 0 && `, ${formatDollars(order.refunded)} sent back`}
      </dd>
    </dl>
    <OrderHistory id={order._id} />
    {order.payment === 'paid' && refundableAmount(order) > 0 && <RefundSection order={order} />}
  </div>
);
