import { ApiError, formatDollars, type Order } from 'shared-api';
import { orderTotal } from './order-words';

export const cancelled = ({ title }: Order): string => `Cancelled your order ${title}`;

/** What cancelling means for the money. */
export function cancellingMeans(order: Order): string {
  if (order.payment === 'paid') return `The seller does not cook it, and ${formatDollars(orderTotal(order))} goes back to your card in full.`;
  if (order.payment === 'processing') return 'The seller does not cook it. Should the payment that is under way still arrive, it goes back to your card in full.';
  return 'The seller does not cook it. Nothing was charged.';
}

/** The order went on meanwhile: what stands in the dialog is not so any more. */
export const isTooLate = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'changed_meanwhile' || error.code === 'conflict' || error.code === 'not_found');

