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

/** Fewer bars than this would be blocks. */
const fewestHours = 8;

/** The hours with orders and those between them; all hours if there are no orders. */
export function busyHours(hours: readonly number[]): { from: number; to: number } {
  const isBusy = (orders: number) => orders > 0;
  const [first, end] = [hours.findIndex(isBusy), hours.findLastIndex(isBusy) + 1];
  if (end === 0) return { from: 0, to: hours.length };
  const from = Math.max(0, Math.min(first, end - fewestHours));
  return { from, to: Math.max(end, Math.min(from + fewestHours, hours.length)) };
}
