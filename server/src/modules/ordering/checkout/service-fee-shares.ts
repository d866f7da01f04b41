import { splitByLargestRemainder } from '#modules/payments/index';

/** Splits the service fee over the orders by their prices. Free dishes have no fee. */
export const sharesOfServiceFee = (feeCents: number, dishCents: readonly number[]): number[] =>
  feeCents === 0 || dishCents.every((cents) => cents === 0)
    ? dishCents.map(() => 0)
    : splitByLargestRemainder(feeCents, dishCents);
