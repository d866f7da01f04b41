import type { Order } from '@food-court/shared-api';
import { joinClasses, row } from '@food-court/shared-ui';
import { DishCard } from '#dish/dish-card.tsx';
import { CancelOrder } from './cancel-order';
import { FollowLink } from './follow-link';
import styles from './order-card.module.css';
import { OrderFacts } from './order-facts';
import { OrderState } from '#orders/order-state.tsx';
import { portionsText } from '#orders/order-text.ts';
import { PaymentLink } from './payment-link';

/** An open order with its dish, its state and the buyer’s actions. */
export const OrderCard = ({ order }: { order: Order }) => (
  <DishCard dish={order} heading="h3">
    <OrderFacts order={order}>{order.quantity > 1 && portionsText(order)}</OrderFacts>
    <OrderState order={order} />
    <div className={joinClasses(row(2), styles.links)}>
      <PaymentLink order={order} />
      <FollowLink order={order} />
      {order.status === 'placed' && <CancelOrder order={order} />}
    </div>
  </DishCard>
);
