/** Shares by weight that add up to the total: each is rounded down, and what is left goes a cent each to the largest remainders, the first one of equals. */
export function splitByLargestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) throw new RangeError('There is nothing to split by');
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  const remainderOf = (place: number): number => (total * (weights[place] ?? 0)) % sum;
  const left = total - shares.reduce((all, share) => all + share, 0);
  const lucky = new Set(
    weights
      .map((_, place) => place)
      .sort((one, other) => remainderOf(other) - remainderOf(one) || one - other)
      .slice(0, left),
  );
  return shares.map((share, place) => (lucky.has(place) ? share + 1 : share));
}
