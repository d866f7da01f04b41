/** Half of each is as easy to read as the whole. */
const roundTops = [1, 2, 4, 6, 8, 10];

/** The value at the top of a chart: the next round one, and at least 2, so that half of it counts whole orders. */
export function topOf(values: readonly number[]): number {
  const highest = Math.max(...values, 2);
  const power = 10 ** Math.floor(Math.log10(highest));
  const factor = roundTops.find((round) => round * power >= highest) ?? 10;
  return factor * power;
}

/** Zero if there are no values. */
export const averageOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
