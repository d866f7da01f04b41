import { centsFromDollars, dollarsFromCents } from './money';

interface OrderPrice {
  price: number;
  quantity: number;
}

/** In dollars. */
export const orderTotal = ({ price, quantity }: OrderPrice): number =>
  dollarsFromCents(centsFromDollars(price) * quantity);

export interface SettledLine extends OrderPrice {
  refunded: number;
  moved?: number;
}

const leftCents = (line: SettledLine): number =>
  centsFromDollars(orderTotal(line)) - centsFromDollars(line.refunded) - centsFromDollars(line.moved ?? 0);

/** Dollars that are left: neither refunded nor used for the replacement. */
export const refundableAmount = (order: OrderPrice & { refunded: number; moved?: number }): number =>
  dollarsFromCents(leftCents(order));

/** True if nothing of its price is paid any more: it is shown struck through, and no sum counts it. */
export const isStruck = (line: SettledLine): boolean => leftCents(line) === 0 && centsFromDollars(orderTotal(line)) > 0;

/**
 * Dollars that a paid checkout costs in the end: the lines that are not struck, less their refunds. It equals the
 * charge less all refunds.
 */
export const paidInTheEnd = (lines: readonly SettledLine[]): number =>
  dollarsFromCents(lines.reduce((sum, line) => sum + leftCents(line), 0));
