import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Kitchen, ListedCheckout } from '@food-court/shared-api';
import { LineBadge } from '@food-court/shared-ui';
import styles from './checkout-lines.module.css';
import { Amount, StatusBadge } from './order-cells';

type Line = ListedCheckout['tickets'][number]['orders'][number] & {
  /** Another dish replaced it, or it was never paid. */
  isStruck?: boolean;
};

interface CheckoutLinesProps {
  tickets: readonly { _id: string; kitchen: Kitchen; orders: readonly Line[] }[];
  /** The order that the page is about. */
  shown?: string;
  /** The id of the seller of a kitchen, whose page its name leads to. */
  sellerOf?: (kitchenId: string) => string | undefined;
  /** More about an order, below its title. */
  remark?: (orderId: string) => ReactNode;
}

/** The dishes of a checkout with their steps, by kitchen. */
export const CheckoutLines = ({ tickets, shown, sellerOf, remark }: CheckoutLinesProps) => (
  <ul role="list" className={styles.tickets} data-look="grid top">
    {tickets.map(({ _id, kitchen, orders }) => (
      <li key={_id}>
        <p className={styles.kitchen} data-look="medium breaks row middle gap-2">
          <LineBadge kitchen={kitchen} /> <KitchenName kitchen={kitchen} seller={sellerOf?.(kitchen.id)} />
        </p>
        <ul role="list">
          {orders.map((line) => (
            <li key={line._id} className={styles.line} data-look="breaks grid baseline gap-3">
              <div>
                <Link to={`/dashboard/order/${line._id}`} aria-current={line._id === shown ? 'true' : undefined}>
                  {line.quantity} × <bdi>{line.title}</bdi>
                </Link>{' '}
                {remark?.(line._id)}
              </div>
              <StatusBadge status={line.status} />
              {line.isStruck ? (
                <del>
                  <Amount {...line} />
                </del>
              ) : (
                <Amount {...line} />
              )}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);

const KitchenName = ({ kitchen: { name }, seller }: { kitchen: Kitchen; seller: string | undefined }) =>
  seller === undefined ? (
    <bdi>{name}</bdi>
  ) : (
    <Link to={`/dashboard/person/${seller}`}>
      <bdi>{name}</bdi>
    </Link>
  );
