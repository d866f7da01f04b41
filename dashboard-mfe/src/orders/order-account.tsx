import { Link } from 'react-router-dom';
import { formatDollars, t, type Order } from '@food-court/shared-api';
import { declineTexts } from '@food-court/shared-api/order-statuses';
import { isStruck, orderTotal, refundableAmount } from '@food-court/shared-api/order-amounts';
import { stack } from '@food-court/shared-ui';
import { ChosenOptions } from './chosen-options';
import { KitchenNote } from './kitchen-note';
import styles from './order-account.module.css';
import { OrderHistory } from './order-history';
import { PaidTogether } from './paid-together';
import { RefundSection } from './refund-form';
import { paymentLabels, statusLabels } from './labels';
import { ServingPlace } from './serving-place';

/** The facts of an order, its history and its refund. */
export const OrderSummary = ({ order }: { order: Order }) => (
  <div className={stack(5)}>
    <dl className={styles.facts}>
      <dt>{t('Buyer')}</dt>
      <dd>
        <bdi>{order.name}</bdi>
        {order.checkout && order.email && <span className={styles.soft}> {order.email}</span>}
      </dd>
      <dt>{t('Kitchen')}</dt>
      <dd>
        <bdi>{order.kitchen.name}</bdi>
      </dd>
      {order.serving && (
        <>
          <dt>{t('Where')}</dt>
          <dd>
            <ServingPlace serving={order.serving} />
          </dd>
        </>
      )}
      <dt>{t('Portions')}</dt>
      <dd>{order.quantity}</dd>
      {order.choices.length > 0 && (
        <>
          <dt>{t('Choices')}</dt>
          <dd>
            <ChosenOptions choices={order.choices} />
          </dd>
        </>
      )}
      {order.note !== undefined && (
        <>
          <dt>{t('Note')}</dt>
          <dd>
            <KitchenNote note={order.note} />
          </dd>
        </>
      )}
      <dt>{t('Price')}</dt>
      <dd>
        <OrderPrice order={order} />
      </dd>
      <dt>{t('Order')}</dt>
      <dd>
        {order.declineReason
          ? t('{name}: {what}', {
              name: statusLabels[order.status],
              what: t(declineTexts[order.declineReason].choice),
            })
          : statusLabels[order.status]}
      </dd>
      <dt>{t('Payment')}</dt>
      <dd>
        {[
          (order.payment !== 'refunded' || order.refunded === 0) && paymentLabels[order.payment],
          order.refunded > 0 && t('{amount} refunded', { amount: formatDollars(order.refunded) }),
        ]
          .filter(Boolean)
          .join(', ')}
        {order.moved !== undefined &&
          `, ${t('{amount} pay for the dish instead', { amount: formatDollars(order.moved) })}`}
      </dd>
      {order.builds !== undefined && (
        <>
          <dt>{t('Served by')}</dt>
          <dd className={styles.soft}>{order.builds}</dd>
        </>
      )}
    </dl>
    {order.checkout && <PaidTogether checkoutId={order.checkout._id} orderId={order._id} />}
    <OrderHistory id={order._id} />
    {order.payment === 'paid' && refundableAmount(order) > 0 && <RefundSection order={order} />}
  </div>
);

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
