import { costOf, costOfPortions, dishLine, serviceFeeLine } from './checkout-lines';
import { centsFromDollars, dollarsFromCents, type Cents } from './money';

interface OrderPrice {
  price: number;
  quantity: number;
  /** Its share of the service fee, which is beside the price. */
  fee?: number;
  /** Its share of the tip, which is beside the price, too. */
  tip?: number;
}

/** In dollars, with the service fee. */
export const linesTotal = (lines: readonly OrderPrice[], fee = 0): number =>
  dollarsFromCents(
    costOf([
      ...lines.map(({ price, quantity }) => dishLine(centsFromDollars(price), quantity)),
      serviceFeeLine(centsFromDollars(fee)),
    ]),
  );

/** In dollars. */
export const orderTotal = (line: OrderPrice): number => linesTotal([line]);

export interface SettledLine extends OrderPrice {
  refunded: number;
  moved?: number;
}

const costCents = ({ fee = 0, tip = 0, ...line }: OrderPrice): Cents =>
  centsFromDollars(orderTotal(line)) + centsFromDollars(fee) + centsFromDollars(tip);

const leftCents = (line: SettledLine): Cents =>
  costCents(line) - centsFromDollars(line.refunded) - centsFromDollars(line.moved ?? 0);

/** In dollars: some portions with their part of service fee and tip, as the server refunds them. */
export const portionsCost = (line: OrderPrice, portions: number): number =>
  dollarsFromCents(costOfPortions({ cents: costCents(line), quantity: line.quantity }, portions));

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
  dollarsFromCents(costOf(lines.map((line) => dishLine(leftCents(line), 1))));
