/**
 * Rounds fractions with one denominator to whole numbers that add up to `total`, their rounded sum: each is rounded down, then
 * the largest remainders (the first of equals) get one more. Fractions may be negative.
 */
export function roundToTotal(numerators: readonly number[], denominator: number, total: number): number[] {
  const parts = numerators.map((numerator) => Math.floor(numerator / denominator));
  const remainders = numerators.map((numerator, place) => numerator - (parts[place] ?? 0) * denominator);
  const missing = total - parts.reduce((sum, part) => sum + part, 0);
  const getsOneMore = new Set(
    numerators
      .map((_, place) => place)
      .sort((one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0) || one - other)
      .slice(0, missing),
  );
  return parts.map((part, place) => (getsOneMore.has(place) ? part + 1 : part));
}
