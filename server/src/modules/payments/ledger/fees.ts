/** Splits a total by weight: shares are rounded down, then the largest remainders (the first of equals) get a cent each. */
export function splitByLargestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) throw new RangeError('There is nothing to split by');
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  const remainderAt = (index: number): number => (total * (weights[index] ?? 0)) % sum;
  const centsLeft = total - shares.reduce((all, share) => all + share, 0);
  const getsCent = new Set(
    weights
      .map((_, index) => index)
      .sort((one, other) => remainderAt(other) - remainderAt(one) || one - other)
      .slice(0, centsLeft),
  );
  return shares.map((share, index) => (getsCent.has(index) ? share + 1 : share));
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
