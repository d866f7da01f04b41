import { formatDollars, t, type DeclineReason, type Order, type OrderEvent } from '@food-court/shared-api';

export const statusLabels: Record<Order['status'], string> = {
  placed: 'Placed',
  accepted: 'Accepted',
  preparing: 'Preparing',
  ready: 'Ready',
  handed_over: 'Handed over',
  declined: 'Declined',
  cancelled: 'Cancelled',
};

export const paymentLabels: Record<Order['payment'], string> = {
  unpaid: 'Not paid',
  processing: 'Payment under way',
  paid: 'Paid',
  refunded: 'Refunded',
  failed: 'Payment failed',
};

export const declineReasonLabels: Record<DeclineReason, string> = {
  'sold-out': 'Sold out',
  'too-busy': 'Too busy',
  closing: 'Closing',
  other: 'Something else',
};

const actors: Record<OrderEvent['by'], string> = {
  buyer: 'the buyer',
  seller: 'the seller',
  admin: 'an admin',
  court: 'the food court',
};

export function eventText({ status, payment, refunded, by: who }: OrderEvent): string {
  const what = [
    status && statusLabels[status],
    payment && paymentLabels[payment],
    refunded !== undefined && t('{refunded} sent back', { refunded: formatDollars(refunded) }),
  ].filter(Boolean);
  // A payment is reported by the card provider; the food court only records it.
  return who === 'court' && payment && !status ? what.join(', ') : `${what.join(', ')} by ${actors[who]}`;
}
