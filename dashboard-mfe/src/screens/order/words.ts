import { formatDollars, type Order, type OrderEvent } from 'shared-api';

export const statusWords: Record<Order['status'], string> = {
  placed: 'Placed',
  accepted: 'Accepted',
  preparing: 'Preparing',
  ready: 'Ready',
  handed_over: 'Handed over',
  declined: 'Declined',
  cancelled: 'Cancelled',
};

export const paymentWords: Record<Order['payment'], string> = {
  unpaid: 'Not paid',
  processing: 'Payment under way',
  paid: 'Paid',
  refunded: 'Refunded',
  failed: 'Payment failed',
};

const by: Record<OrderEvent['by'], string> = {
  buyer: 'the buyer',
  seller: 'the seller',
  admin: 'an admin',
  court: 'the food court',
};

export function happeningWords({ status, payment, refunded, by: who }: OrderEvent): string {
  const what = [
    status && statusWords[status],
    payment && paymentWords[payment],
    refunded !== undefined && `${formatDollars(refunded)} sent back`,
  ].filter(Boolean);
  // A payment is the card provider's word, which the court only notes.
  return who === 'court' && payment && !status ? what.join(', ') : `${what.join(', ')} by ${by[who]}`;
}
