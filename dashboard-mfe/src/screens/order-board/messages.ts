import { ApiError, type Order } from 'shared-api';
import { failureWords } from '../failure/failure-words';

export const nameOf = ({ number, title }: Order): string => `${number} ${title}`;

export const arrived = (orders: readonly Order[]): string =>
  orders.length === 1 && orders[0] ? `New order: ${nameOf(orders[0])}` : `${orders.length} new orders`;

export const declined = (order: Order): string => `Declined ${nameOf(order)}. The money goes back to ${order.name}.`;

/** Somebody else was faster: what is shown is not so any more. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'changed_meanwhile' || error.code === 'conflict' || error.code === 'not_found');

export const stepFailure = (order: Order, error: unknown): string =>
  `${nameOf(order)}: ${failureWords(error, { not_found: 'This order is not there any more.' })}`;

export const readingFailure = (error: unknown): string =>
  failureWords(error, { not_allowed: 'Only Sellers and admins have a board, and you are neither any more.' });

export const outOfTouch =
  'The food court can’t be reached: these orders may be out of date. It is tried again by itself.';

export const sound = {
  label: 'Sound for new orders',
  blocked: 'Sound is blocked until you press something on this page.',
  missing: 'Sound is blocked: this browser plays none here.',
} as const;
