import type { Measure } from '../measures/measures';

/** Pages by bucket. */
export type Histogram = ReadonlyMap<number, number>;

/** What two builds were measured at on one page in the same minutes. Visitors are drawn by lot, so it is one experiment. */
export interface Stratum {
  canary: Histogram;
  live: Histogram;
}

export type Comparison = Readonly<Partial<Record<Measure, readonly Stratum[]>>>;

export const countPages = (histogram: Histogram): number =>
  [...histogram.values()].reduce((sum, count) => sum + count, 0);

/** With both builds: one alone compares with nothing. */
export const comparable = (strata: readonly Stratum[]): Stratum[] =>
  strata.filter(({ canary, live }) => countPages(canary) > 0 && countPages(live) > 0);
