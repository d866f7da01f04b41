import { Link } from 'react-router-dom';
import type { ListedCheckout } from '@food-court/shared-api';
import { LineBadge } from '@food-court/shared-ui';
import { Amount, StatusBadge } from '#orders/lists/order-cells.tsx';
import styles from './checkout-lines.module.css';

/** The dishes of a checkout with their steps, by kitchen. */
export const CheckoutLines = ({ tickets }: Pick<ListedCheckout, 'tickets'>) => (
  <ul role="list" className={styles.tickets}>
    {tickets.map(({ _id, kitchen, orders }) => (
      <li key={_id}>
        <p className={styles.kitchen}>
          <LineBadge kitchen={kitchen} /> <bdi>{kitchen.name}</bdi>
        </p>
        <ul role="list">
          {orders.map((order) => (
            <li key={order._id} className={styles.line}>
              <Link to={`/dashboard/order/${order._id}`}>
                {order.quantity} × <bdi>{order.title}</bdi>
              </Link>
              <StatusBadge status={order.status} />
              <Amount {...order} />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
