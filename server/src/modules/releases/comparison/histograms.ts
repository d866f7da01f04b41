import type { Measure } from '../measures/measures';

/** Number of pages in each bucket. */
export type Histogram = ReadonlyMap<number, number>;

/**
 * Measurements of one page in the same minutes: of a canary beside the live build, or with a feature beside without it.
 * Visitors are assigned at random, so each stratum is one experiment.
 */
export interface Stratum {
  tried: Histogram;
  control: Histogram;
}

export type Comparison = Readonly<Partial<Record<Measure, readonly Stratum[]>>>;

export const countPages = (histogram: Histogram): number =>
  [...histogram.values()].reduce((sum, count) => sum + count, 0);

/** Keeps the strata that have both sides: one alone compares with nothing. */
export const comparable = (strata: readonly Stratum[]): Stratum[] =>
  strata.filter(({ tried, control }) => countPages(tried) > 0 && countPages(control) > 0);
