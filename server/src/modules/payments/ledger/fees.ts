import { roundToTotal } from '@food-court/shared-api/contract';

/** Splits a total by weight, rounded by largest remainder. */
export function splitByLargestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) throw new RangeError('There is nothing to split by');
  return roundToTotal(
    weights.map((weight) => total * weight),
    sum,
    total,
  );
}

interface PartialRefund {
  price: number;
  fee: number;
  /** The part of the fee that has been refunded so far. */
  feeRefunded: number;
  /** The part of the price that has been refunded so far. */
  refunded: number;
  amount: number;
}

/**
 * Returns the platform's part of a refund: the fee's share of all refunds including this one, rounded down, minus what it has
 * already refunded. The parts add up to the fee when the full price is refunded, and never exceed it before.
 */
export function refundedFee({ price, fee, feeRefunded, refunded, amount }: PartialRefund): number {
  const due = Math.floor((fee * (refunded + amount)) / price);
  return Math.min(amount, Math.max(0, due - feeRefunded));
}
