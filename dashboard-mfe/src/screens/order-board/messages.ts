import { ApiError, type Order } from 'shared-api';
import { failureText } from '../failure/failure-text';

export const orderName = ({ number, title }: Order): string => `${number} ${title}`;

export const newOrdersText = (orders: readonly Order[]): string =>
  orders.length === 1 && orders[0] ? `New order: ${orderName(orders[0])}` : `${orders.length} new orders`;

export const declinedText = (order: Order): string =>
  `Declined ${orderName(order)}. The money goes back to ${order.name}.`;

/** Somebody else was faster, so the shown order is out of date. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'changed_meanwhile' || error.code === 'conflict' || error.code === 'not_found');

export const stepFailure = (order: Order, error: unknown): string =>
  `${orderName(order)}: ${failureText(error, { not_found: 'This order is not there any more.' })}`;

export const readingTexts = { not_allowed: 'Only Sellers and admins have a board, and you are neither any more.' };

export const ordersOutOfDateText =
  'The food court can’t be reached: these orders may be out of date. It is tried again by itself.';

export const soundTexts = {
  label: 'Sound for new orders',
  blocked: 'Sound is blocked until you press something on this page.',
  missing: 'Sound is blocked: this browser plays none here.',
} as const;
