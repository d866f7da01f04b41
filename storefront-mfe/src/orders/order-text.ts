import { centsFromDollars, dollarsFromCents, formatDollars, t, type Order, type Text } from '@food-court/shared-api';
import { isDelivery } from '@food-court/shared-api/fulfilment';
import { orderTotal, paidInTheEnd, refundableAmount } from '@food-court/shared-api/order-amounts';
import { timeLeft, type BadgeProps } from '@food-court/shared-ui';
import { groupByKitchen, slowestStatus, type CheckoutGroup } from './checkout-groups';
import { delayText } from './ready-text';

interface StateLabel {
  text: Text;
  tone: NonNullable<BadgeProps['tone']>;
}

export const statusLabels: Record<Order['status'], StateLabel> = {
  placed: { text: 'Placed' satisfies Text, tone: 'neutral' },
  accepted: { text: 'Accepted' satisfies Text, tone: 'accent' },
  preparing: { text: 'Being prepared' satisfies Text, tone: 'accent' },
  ready: { text: 'Ready for you' satisfies Text, tone: 'success' },
  handed_over: { text: 'Handed over' satisfies Text, tone: 'neutral' },
  declined: { text: 'Declined' satisfies Text, tone: 'danger' },
  cancelled: { text: 'Cancelled' satisfies Text, tone: 'neutral' },
};

export const paymentLabels: Record<Order['payment'], StateLabel> = {
  unpaid: { text: 'Not paid' satisfies Text, tone: 'warning' },
  processing: { text: 'Payment under way' satisfies Text, tone: 'accent' },
  paid: { text: 'Paid' satisfies Text, tone: 'neutral' },
  refunded: { text: 'Refunded' satisfies Text, tone: 'neutral' },
  failed: { text: 'Payment failed' satisfies Text, tone: 'danger' },
};

export const portionsText = (order: Order): string =>
  t('{quantity} portions, {amount}', { quantity: order.quantity, amount: formatDollars(orderTotal(order)) });

export const refundText = ({ refunded }: Pick<Order, 'refunded'>): string =>
  t('{amount} refunded', { amount: formatDollars(refunded) });

/** Announced by screen readers when the order changes. */
export const announcement = (order: Order): string => {
  const { title, status, payment, refunded } = order;
  return [
    `${title}: ${t(statusLabels[status].text)}`,
    delayText([order]),
    t(paymentLabels[payment].text),
    refunded > 0 && refundText(order),
  ]
    .filter(Boolean)
    .join(', ');
};

/** The distinct kitchens of several orders. */
export const kitchenNames = (orders: readonly Order[]): string =>
  [...new Set(orders.map(({ kitchen }) => kitchen.name))].join(', ');

/** The different steps of the kitchens, what can be picked up first. */
export const kitchenStates = (orders: readonly Order[]): Order['status'][] =>
  [...new Set(groupByKitchen(orders).map(slowestStatus))].toSorted(
    (a, b) => Number(b === 'ready') - Number(a === 'ready'),
  );

/** In dollars. */
export const sumOfRefunds = (orders: readonly Order[]): number =>
  dollarsFromCents(orders.reduce((sum, { refunded }) => sum + centsFromDollars(refunded), 0));

/** For example 'You paid $44.50', if money was refunded. Empty if a page of the list ends in the middle of the checkout. */
export const paidText = ({ first, orders, size }: CheckoutGroup): string =>
  orders.length === size && first.payment === 'paid' && sumOfRefunds(orders) > 0
    ? t('You paid {amount}', { amount: formatDollars(paidFor(first, orders)) })
    : '';

/** A delivery is of no dish, so its fee is in the charge alone. */
const paidFor = ({ serving, checkout }: Order, orders: readonly Order[]): number =>
  isDelivery(serving) && checkout
    ? dollarsFromCents(centsFromDollars(checkout.amount) - centsFromDollars(sumOfRefunds(orders)))
    : paidInTheEnd(orders);

/** Like `announcement`, but for all orders of a checkout: 'Ada: Accepted, Paid'. */
export function groupAnnouncement(group: CheckoutGroup): string {
  const { first, orders, size } = group;
  if (size === 1) return announcement(first);
  const kitchens = groupByKitchen(orders).map((ofKitchen) =>
    [`${kitchenNames(ofKitchen)}: ${t(statusLabels[slowestStatus(ofKitchen)].text)}`, delayText(ofKitchen)]
      .filter(Boolean)
      .join(', '),
  );
  const refunded = sumOfRefunds(orders);
  return [...kitchens, t(paymentLabels[first.payment].text), refunded > 0 && refundText({ refunded }), paidText(group)]
    .filter(Boolean)
    .join(', ');
}

/** For example 'Held for you until 13:42, 9 min left'; undefined when the time is over. */
export function holdText({ expiresAt }: Pick<Order, 'expiresAt'>, now: number): string | undefined {
  if (!expiresAt) return '';
  const time = timeLeft(expiresAt, now);
  return time && t('Held for you until {until}, {left} left', { until: time.until, left: time.left });
}

export const cancelled = ({ title }: Order): string => t('Cancelled your order {title}', { title });

/** Says what happens to the money when the order is cancelled. */
export function cancelConsequence(order: Order): string {
  if (order.payment === 'paid') return paidConsequence(order);
  if (order.payment === 'refunded') return t('The seller won’t cook it. You’ve already had a full refund.');
  if (order.payment === 'processing')
    return t('The seller won’t cook it. If your payment still goes through, you get a full refund.');
  return t('The seller won’t cook it. Nothing was charged.');
}

const paidConsequence = (order: Order): string =>
  order.refunded > 0
    ? t('The seller won’t cook it. You get the other {amount} back, too.', {
        amount: formatDollars(refundableAmount(order)),
      })
    : t('The seller won’t cook it. You get {amount} back in full.', {
        amount: formatDollars(refundableAmount(order)),
      });
