import type { ServedVersion } from '@food-court/shared-api/contract';
import { pagesOf, upperQuartile } from './buckets';
import type { HourOfBuild } from './page-measures.repository';

export type Measured = NonNullable<ServedVersion['measured']>;

const hoursShown = 24;
const hourMs = 3_600_000;

/** Measures of the last 24 hours, by name and build. Omits builds without a painted page. */
export function measuredBuilds(
  rows: readonly HourOfBuild[],
  now = Date.now(),
): (name: string, build: string) => Measured | undefined {
  const thisHour = Math.floor(now / hourMs) * hourMs;
  const hours = Array.from({ length: hoursShown }, (_, index) => thisHour - (hoursShown - 1 - index) * hourMs);
  return (name, build) => {
    const ofBuild = rows.filter((row) => row.name === name && row.build === build);
    const of = (measure: string, at?: number): HourOfBuild[] =>
      ofBuild.filter((row) => row.measure === measure && (at === undefined || row.hour.getTime() === at));
    const paints = of('largestPaint');
    const largestPaintMs = upperQuartile(paints);
    if (largestPaintMs === undefined) return undefined;
    const slowestPressMs = upperQuartile(of('slowestPress'));
    return {
      pages: pagesOf(paints),
      largestPaintMs,
      ...(slowestPressMs !== undefined && { slowestPressMs }),
      withErrors: percentWithErrors(of('errors')),
      hours: hours.map((hour) => upperQuartile(of('largestPaint', hour)) ?? null),
    };
  };
}

function percentWithErrors(rows: readonly HourOfBuild[]): number {
  const bad = pagesOf(rows.filter(({ bucket }) => bucket > 0));
  return Math.round((bad / Math.max(1, pagesOf(rows))) * 1_000) / 10;
}
