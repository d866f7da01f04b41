import { ApiError, formatDollars, type Order } from 'shared-api';
import { leftToRefund, orderTotal } from './order-words';

export const cancelled = ({ title }: Order): string => `Cancelled your order ${title}`;

/** What cancelling means for the money. */
export function cancellingMeans(order: Order): string {
  if (order.payment === 'paid') return `The seller does not cook it, and ${comesBack(order)}`;
  if (order.payment === 'refunded') return 'The seller does not cook it. All that you paid has been sent back already.';
  if (order.payment === 'processing')
    return 'The seller does not cook it. Should the payment that is under way still arrive, it goes back to your card in full.';
  return 'The seller does not cook it. Nothing was charged.';
}

const comesBack = (order: Order): string =>
  order.refunded > 0
    ? `the other ${formatDollars(leftToRefund(order))} goes back to your card, too.`
    : `${formatDollars(orderTotal(order))} goes back to your card in full.`;

/** The order went on meanwhile: what stands in the dialog is not so any more. */
export const isTooLate = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'changed_meanwhile' || error.code === 'conflict' || error.code === 'not_found');
