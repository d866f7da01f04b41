import { formatDollars, t, type Order } from '@food-court/shared-api';
import { stack } from '@food-court/shared-ui';
import { DishDescription } from '#dish/dish-description.tsx';
import { groupByKitchen, slowestStatus } from '#orders/checkout-groups.ts';
import styles from './kitchen-orders.module.css';
import { OrderLine } from '#orders/order-line.tsx';
import { ProgressLine } from '#orders/order-state.tsx';
import { ReadyTime } from '#orders/ready-time.tsx';
import { hasEndedEarly, StatusBadge } from '#orders/status-badge.tsx';

/** The kitchens of a checkout, with their orders and progress. */
export const KitchenOrders = ({ orders }: { orders: readonly Order[] }) => (
  <ul role="list" data-look="grid one-column gap-5">
    {groupByKitchen(orders).map((ofKitchen) => (
      <OrdersOfKitchen key={ofKitchen[0]?.ticketId} orders={ofKitchen} among={orders} />
    ))}
  </ul>
);

function OrdersOfKitchen({ orders, among }: { orders: readonly Order[]; among: readonly Order[] }) {
  const status = slowestStatus(orders);
  return (
    <li className={stack(2)}>
      <p data-look="bold row wrap middle between gap-2">
        <bdi>{orders[0]?.kitchen.name}</bdi> {hasEndedEarly(status) && <StatusBadge status={status} />}
      </p>
      <ProgressLine status={status} />
      <ReadyTime orders={orders} />
      <ul role="list" className={stack(3)}>
        {orders.map((order) => (
          <OrderLine key={order._id} order={order} among={among} kitchenStatus={status}>
            <details>
              <summary className={styles.dish} data-look="pack-middle touch pointer">
                {t('{category} · {price} each', { category: t(order.category), price: formatDollars(order.price) })}
              </summary>
              <DishDescription text={order.description} />
            </details>
          </OrderLine>
        ))}
      </ul>
    </li>
  );
}
