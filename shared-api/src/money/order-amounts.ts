import { centsFromDollars, dollarsFromCents } from './money';

interface OrderPrice {
  price: number;
  quantity: number;
}

/** Dollars. */
export const orderTotal = ({ price, quantity }: OrderPrice): number =>
  dollarsFromCents(centsFromDollars(price) * quantity);

export interface SettledLine extends OrderPrice {
  refunded: number;
  moved?: number;
}

const leftCents = (line: SettledLine): number =>
  centsFromDollars(orderTotal(line)) - centsFromDollars(line.refunded) - centsFromDollars(line.moved ?? 0);

/** Dollars that are left: neither back at the buyer, nor paying for the dish that replaced it. */
export const refundableAmount = (order: OrderPrice & { refunded: number; moved?: number }): number =>
  dollarsFromCents(leftCents(order));

/** Nothing of its price is paid any more: it is shown struck through, and no sum counts it. */
export const isStruck = (line: SettledLine): boolean => leftCents(line) === 0 && centsFromDollars(orderTotal(line)) > 0;

/**
 * Dollars that all lines of a paid checkout cost in the end. Lines that are not struck, less what was refunded of them, add
 * up to it; so does what was charged, less all refunds.
 */
export const paidInTheEnd = (lines: readonly SettledLine[]): number =>
  dollarsFromCents(lines.reduce((sum, line) => sum + leftCents(line), 0));
