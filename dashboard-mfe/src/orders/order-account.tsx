import type { Order } from '@food-court/shared-api';
import { refundableAmount } from '@food-court/shared-api/order-amounts';
import { stack } from '@food-court/shared-ui';
import { OrderFacts } from './order-facts';
import { OrderHistory } from './order-history';
import { PaidTogether } from './paid-together';
import { RefundSection } from './refund-form';

/** The facts of an order, its history and its refund. The server refuses the refund of a disputed payment, too. */
export const OrderSummary = ({ order, isDisputed }: { order: Order; isDisputed?: boolean }) => (
  <div className={stack(5)}>
    <OrderFacts order={order} />
    {order.checkout && <PaidTogether checkoutId={order.checkout._id} orderId={order._id} />}
    <OrderHistory id={order._id} />
    <Refund order={order} isDisputed={isDisputed} />
  </div>
);

/** Nothing while there is nothing to refund, or the bank has the money. */
export const Refund = ({ order, isDisputed }: { order: Order; isDisputed: boolean | undefined }) =>
  order.payment === 'paid' && !isDisputed && refundableAmount(order) > 0 && <RefundSection order={order} />;
