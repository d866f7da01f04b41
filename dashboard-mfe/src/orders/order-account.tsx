import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDollars, t, type Order } from '@food-court/shared-api';
import { declineTexts } from '@food-court/shared-api/order-statuses';
import { isStruck, orderTotal, refundableAmount } from '@food-court/shared-api/order-amounts';
import { stack } from '@food-court/shared-ui';
import { ChosenOptions } from './chosen-options';
import { KitchenNote } from './kitchen-note';
import { LineAllergens } from './line-allergens';
import styles from './order-account.module.css';
import { OrderHistory } from './order-history';
import { PaidTogether } from './paid-together';
import { RefundSection } from './refund-form';
import { paymentLabels, statusLabels } from './labels';
import { FulfilmentPlace } from './fulfilment-place';

/** The facts of an order, its history and its refund. The server refuses the refund of a disputed payment, too. */
export const OrderSummary = ({ order, isDisputed }: { order: Order; isDisputed?: boolean }) => (
  <div className={stack(5)}>
    <OrderFacts order={order} />
    {order.checkout && <PaidTogether checkoutId={order.checkout._id} orderId={order._id} />}
    <OrderHistory id={order._id} />
    {order.payment === 'paid' && !isDisputed && refundableAmount(order) > 0 && <RefundSection order={order} />}
  </div>
);

const OrderFacts = ({ order }: { order: Order }) => (
  <dl className={styles.facts}>
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
    <Fact name={t('Portions')}>{order.quantity}</Fact>
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
    <Fact name={t('Price')}>
      <OrderPrice order={order} />
    </Fact>
    {order.fee !== undefined && <Fact name={t('Service fee')}>{formatDollars(order.fee)}</Fact>}
    <Fact name={t('Order')}>
      {order.declineReason
        ? t('{name}: {what}', {
            name: statusLabels[order.status],
            what: t(declineTexts[order.declineReason].choice),
          })
        : statusLabels[order.status]}
    </Fact>
    <Fact name={t('Payment')}>{paymentText(order)}</Fact>
    {order.builds !== undefined && (
      <Fact name={t('Served by')} className={styles.soft}>
        {order.builds}
      </Fact>
    )}
  </dl>
);

const Fact = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd className={className}>{children}</dd>
  </>
);

const paymentText = ({ payment, refunded, moved }: Order): string =>
  [
    (payment !== 'refunded' || refunded === 0) && paymentLabels[payment],
    refunded > 0 && t('{amount} refunded', { amount: formatDollars(refunded) }),
    moved !== undefined && t('{amount} pay for the dish instead', { amount: formatDollars(moved) }),
  ]
    .filter(Boolean)
    .join(', ');

/** Only admins see the replacement, because it may be another kitchen’s. */
function OrderPrice({ order }: { order: Order }) {
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
