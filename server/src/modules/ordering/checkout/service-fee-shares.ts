import { splitByLargestRemainder } from '#modules/payments/index';

/** Each order bears its share of the service fee. What costs nothing has no fee. */
export const sharesOfServiceFee = (feeCents: number, dishCents: readonly number[]): number[] =>
  feeCents === 0 || dishCents.every((cents) => cents === 0)
    ? dishCents.map(() => 0)
    : splitByLargestRemainder(feeCents, dishCents);
