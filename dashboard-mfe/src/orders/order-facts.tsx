import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDollars, t, type Order } from '@food-court/shared-api';
import { declineTexts } from '@food-court/shared-api/order-statuses';
import { isStruck, orderTotal } from '@food-court/shared-api/order-amounts';
import { ChosenOptions } from './chosen-options';
import { FulfilmentPlace } from './fulfilment-place';
import { KitchenNote } from './kitchen-note';
import { LineAllergens } from './line-allergens';
import { paymentLabels, statusLabels } from './labels';
import styles from './order-account.module.css';

export const OrderFacts = ({ order }: { order: Order }) => (
  <dl className={styles.facts} data-look="grid gap-1-4 beside">
    <Fact name={t('Buyer')}>
      <bdi>{order.name}</bdi>
      {order.checkout && order.email && <span className={styles.soft}> {order.email}</span>}
    </Fact>
    <Fact name={t('Kitchen')}>
      <bdi>{order.kitchen.name}</bdi>
    </Fact>
    {order.serving && (
      <Fact name={t('Where')}>
        <FulfilmentPlace fulfilment={order.serving} />
      </Fact>
    )}
    <LineFacts order={order} />
    <Fact name={t('Payment')}>{paymentText(order)}</Fact>
    {order.builds !== undefined && (
      <Fact name={t('Served by')} className={styles.soft}>
        {order.builds}
      </Fact>
    )}
  </dl>
);

/** The facts of one dish: options, price and step. */
const LineFacts = ({ order }: { order: Order }) => (
  <>
    <Fact name={t('Portions')}>{order.quantity}</Fact>
    <Wishes order={order} />
    <Fact name={t('Price')}>
      <OrderPrice order={order} />
    </Fact>
    {order.fee !== undefined && <Fact name={t('Service fee')}>{formatDollars(order.fee)}</Fact>}
    {order.tip !== undefined && <Fact name={t('Tip')}>{formatDollars(order.tip)}</Fact>}
    <Fact name={t('Order')}>{stepText(order)}</Fact>
  </>
);

/** The choices and note of the buyer, and the allergens. */
export const Wishes = ({ order }: { order: Order }) => (
  <>
    {order.choices.length > 0 && (
      <Fact name={t('Choices')}>
        <ChosenOptions choices={order.choices} />
      </Fact>
    )}
    {order.allergens && (
      <Fact name={t('Allergens')}>
        <LineAllergens statement={order.allergens} />
      </Fact>
    )}
    {order.note !== undefined && (
      <Fact name={t('Note')}>
        <KitchenNote note={order.note} needsConfirmation={order.needsConfirmation} />
      </Fact>
    )}
  </>
);

export const stepText = ({ status, declineReason }: Order): string =>
  declineReason
    ? t('{name}: {what}', { name: statusLabels[status], what: t(declineTexts[declineReason].choice) })
    : statusLabels[status];

export const Fact = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd className={className}>{children}</dd>
  </>
);

export const paymentText = ({ payment, refunded, moved }: Order): string =>
  [
    (payment !== 'refunded' || refunded === 0) && paymentLabels[payment],
    refunded > 0 && t('{amount} refunded', { amount: formatDollars(refunded) }),
    moved !== undefined && t('{amount} pay for the dish instead', { amount: formatDollars(moved) }),
  ]
    .filter(Boolean)
    .join(', ');

/** Only admins see the replacement, because it may be another kitchen’s. */
export function OrderPrice({ order }: { order: Order }) {
  const total = formatDollars(orderTotal(order));
  const replaced = t('replaced by another dish');
  return (
    <>
      {isStruck(order) ? <del>{total}</del> : total}
      {order.moved !== undefined && ' '}
      {order.moved !== undefined &&
        (order.replacedBy === undefined ? (
          replaced
        ) : (
          <Link to={`/dashboard/order/${order.replacedBy}`}>{replaced}</Link>
        ))}
    </>
  );
}
