import type { PageMeasures } from '@food-court/federation/discovery';

/** Times are compared by rank; for faults, the share of bad pages is compared. */
export const times = ['firstByte', 'largestPaint', 'slowestPress'] as const;
export const faults = ['errors', 'shift'] as const;
export type Time = (typeof times)[number];
export type Fault = (typeof faults)[number];
export type Measure = Time | Fault;

/**
 * Buyers, counted alongside the pages that were visited. Orders belong to no page, so their route is the whole site.
 */
export const buyersMeasure = 'buyers';
export const visitedMeasure = 'visited';
export const wholeSite = '*';

/** In thousandths: what people notice (Core Web Vitals). */
const badShift = 100;

export const isBad: Readonly<Record<Fault, (value: number) => boolean>> = {
  errors: (value) => value > 0,
  shift: (value) => value > badShift,
};

/** Returns the measurements of one deployable on the page. Only errors in its own code count. */
export const partOf = (name: string, page: PageMeasures): PageMeasures =>
  page.errorsOf ? { ...page, errors: Object.hasOwn(page.errorsOf, name) ? (page.errorsOf[name] ?? 0) : 0 } : page;

/** Returns those that the browser was able to measure. */
export const measuresOf = (page: PageMeasures): [Measure, number][] =>
  [...times, ...faults].flatMap((measure): [Measure, number][] => {
    const value = page[measure];
    return value === undefined ? [] : [[measure, value]];
  });
