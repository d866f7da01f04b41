import type { Measure } from '../measures/measures';

/** Number of pages in each bucket. */
export type Histogram = ReadonlyMap<number, number>;

/**
 * Measurements of two builds on one page in the same minutes. Visitors are assigned at random, so each is one
 * experiment.
 */
export interface Stratum {
  canary: Histogram;
  live: Histogram;
}

export type Comparison = Readonly<Partial<Record<Measure, readonly Stratum[]>>>;

export const countPages = (histogram: Histogram): number =>
  [...histogram.values()].reduce((sum, count) => sum + count, 0);

/** Keeps the strata that have both builds: one alone compares with nothing. */
export const comparable = (strata: readonly Stratum[]): Stratum[] =>
  strata.filter(({ canary, live }) => countPages(canary) > 0 && countPages(live) > 0);
