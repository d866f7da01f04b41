import { splitByLargestRemainder } from '#modules/payments/index';

/**
 * Splits the service fee and the delivery fee over the orders by their prices, so that a refund of an order takes its part of them
 * along. Free dishes have no fee.
 */
export const sharesOfFees = (feeCents: number, dishCents: readonly number[]): number[] =>
  feeCents === 0 || dishCents.every((cents) => cents === 0)
    ? dishCents.map(() => 0)
    : splitByLargestRemainder(feeCents, dishCents);
