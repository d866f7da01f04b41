import {
  centsFromDollars,
  dollarsFromCents,
  formatDollars,
  type DeclineReason,
  type Order,
  type Serving,
} from '@food-court/shared-api';
import { orderTotal, refundableAmount } from '@food-court/shared-api/order-amounts';
import { timeLeft, type BadgeProps } from '@food-court/shared-ui';
import { groupByKitchen, slowestStatus, type CheckoutGroup } from './checkout-groups';
import { delayText } from './ready-text';

interface StateLabel {
  text: string;
  tone: NonNullable<BadgeProps['tone']>;
}

export const statusLabels: Record<Order['status'], StateLabel> = {
  placed: { text: 'Placed', tone: 'neutral' },
  accepted: { text: 'Accepted', tone: 'accent' },
  preparing: { text: 'Being prepared', tone: 'accent' },
  ready: { text: 'Ready for you', tone: 'success' },
  handed_over: { text: 'Handed over', tone: 'neutral' },
  declined: { text: 'Declined', tone: 'danger' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
};

export const paymentLabels: Record<Order['payment'], StateLabel> = {
  unpaid: { text: 'Not paid', tone: 'warning' },
  processing: { text: 'Payment under way', tone: 'accent' },
  paid: { text: 'Paid', tone: 'success' },
  refunded: { text: 'Refunded', tone: 'neutral' },
  failed: { text: 'Payment failed', tone: 'danger' },
};

/** Why a kitchen declined. */
export const declineTexts: Record<DeclineReason, string> = {
  'sold-out': 'The kitchen has sold out',
  'too-busy': 'The kitchen is too busy',
  closing: 'The kitchen is closing',
  other: 'The kitchen can’t make it',
};

/** Where the meal goes. Whoever said nothing is called by the number. */
export function servingText(serving: Serving | undefined): string {
  if (serving?.kind === 'table') return `Table ${serving.table}`;
  return serving ? `We call ${serving.name} at the counter` : 'We call your number at the counter';
}

export const portionsText = (order: Order): string => `${order.quantity} portions, ${formatDollars(orderTotal(order))}`;

export const refundText = ({ refunded }: Pick<Order, 'refunded'>): string => `${formatDollars(refunded)} refunded`;

/** Read out by a screen reader when the order changes. */
export const announcement = (order: Order): string => {
  const { title, status, payment, refunded } = order;
  return [
    `${title}: ${statusLabels[status].text}`,
    delayText([order]),
    paymentLabels[payment].text,
    refunded > 0 && refundText(order),
  ]
    .filter(Boolean)
    .join(', ');
};

/** The kitchens of several orders, each once. */
export const kitchenNames = (orders: readonly Order[]): string =>
  [...new Set(orders.map(({ kitchen }) => kitchen.name))].join(', ');

/** Dollars. */
export const sumOfRefunds = (orders: readonly Order[]): number =>
  dollarsFromCents(orders.reduce((sum, { refunded }) => sum + centsFromDollars(refunded), 0));

/** What `announcement` says of one order, of all that were ordered together: 'Ada: Accepted, Paid'. */
export function groupAnnouncement({ first, orders, size }: CheckoutGroup): string {
  if (size === 1) return announcement(first);
  const kitchens = groupByKitchen(orders).map((ofKitchen) =>
    [`${kitchenNames(ofKitchen)}: ${statusLabels[slowestStatus(ofKitchen)].text}`, delayText(ofKitchen)]
      .filter(Boolean)
      .join(', '),
  );
  const refunded = sumOfRefunds(orders);
  return [...kitchens, paymentLabels[first.payment].text, refunded > 0 && refundText({ refunded })]
    .filter(Boolean)
    .join(', ');
}

/** 'Held for you until 13:42, 9 min left'; undefined when the time is over. */
export function holdText({ expiresAt }: Pick<Order, 'expiresAt'>, now: number): string | undefined {
  if (!expiresAt) return '';
  const time = timeLeft(expiresAt, now);
  return time && `Held for you until ${time.until}, ${time.left} left`;
}

export const cancelled = ({ title }: Order): string => `Cancelled your order ${title}`;

/** Says what happens to the money when the order is cancelled. */
export function cancelConsequence(order: Order): string {
  if (order.payment === 'paid') return `The seller does not cook it, and ${refundClause(order)}`;
  if (order.payment === 'refunded') return 'The seller does not cook it. All that you paid has been sent back already.';
  if (order.payment === 'processing')
    return 'The seller does not cook it. Should the payment that is under way still arrive, it goes back to your card in full.';
  return 'The seller does not cook it. Nothing was charged.';
}

const refundClause = (order: Order): string =>
  order.refunded > 0
    ? `the other ${formatDollars(refundableAmount(order))} goes back to your card, too.`
    : `${formatDollars(orderTotal(order))} goes back to your card in full.`;
