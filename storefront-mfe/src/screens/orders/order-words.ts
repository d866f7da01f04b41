import { centsFromDollars, dollarsFromCents, formatDollars, type Order } from 'shared-api';
import type { BadgeProps } from 'shared-ui';

export interface Told {
  words: string;
  tone: NonNullable<BadgeProps['tone']>;
}

/** How far the dish is, in words for whoever waits for it. */
export const statusTold: Record<Order['status'], Told> = {
  placed: { words: 'Placed', tone: 'neutral' },
  accepted: { words: 'Accepted', tone: 'accent' },
  preparing: { words: 'Being prepared', tone: 'accent' },
  ready: { words: 'Ready for you', tone: 'success' },
  handed_over: { words: 'Handed over', tone: 'neutral' },
  declined: { words: 'Declined', tone: 'danger' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
};

export const paymentTold: Record<Order['payment'], Told> = {
  unpaid: { words: 'Not paid', tone: 'warning' },
  processing: { words: 'Payment under way', tone: 'accent' },
  paid: { words: 'Paid', tone: 'success' },
  refunded: { words: 'Refunded', tone: 'neutral' },
  failed: { words: 'Payment failed', tone: 'danger' },
};

export const orderTotal = ({ price, quantity }: Order): number => dollarsFromCents(centsFromDollars(price) * quantity);

export const leftToRefund = (order: Order): number =>
  dollarsFromCents(centsFromDollars(orderTotal(order)) - centsFromDollars(order.refunded));

export const portionsTold = (order: Order): string => `${order.quantity} portions, ${formatDollars(orderTotal(order))}`;

export const refundTold = ({ refunded }: Order): string => `${formatDollars(refunded)} refunded`;

/** What has become of an order, as it is read out. */
export const newsOf = (order: Order): string => {
  const { title, status, payment, refunded } = order;
  return [`${title}: ${statusTold[status].words}`, paymentTold[payment].words, refunded > 0 && refundTold(order)]
    .filter(Boolean)
    .join(', ');
};

const minute = 60_000;

/** 'expires in 42 min'; nothing once the time is over. */
export function timeLeft({ expiresAt }: Order, now: number): string | undefined {
  if (!expiresAt) return '';
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return undefined;
  if (left < minute) return 'expires in less than a minute';
  const minutes = Math.ceil(left / minute);
  return `expires in ${minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`}`;
}
