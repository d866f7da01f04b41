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
export function partOf(name: string, page: PageMeasures, guest?: string): PageMeasures {
  if (name === guest) return partOfGuest(page, errorsIn(name, page) ?? 0);
  // A guest sets the height of its frame, so only the guest is judged by what jumps around it.
  const { shift, ...others } = page;
  return { ...others, ...(guest === undefined && { shift }), errors: errorsIn(name, page) ?? page.errors };
}

/** The document around the frame of a guest is the shell's: its first byte, paint and presses tell nothing about the guest. */
const partOfGuest = ({ path, shift, frameAlive }: PageMeasures, errors: number): PageMeasures => ({
  ...{ path, shift, errors },
  largestPaint: frameAlive,
});

const errorsIn = (name: string, { errorsOf }: PageMeasures): number | undefined =>
  errorsOf && (Object.hasOwn(errorsOf, name) ? errorsOf[name] : 0);

/** Returns those that the browser was able to measure. */
export const measuresOf = (page: PageMeasures): [Measure, number][] =>
  [...times, ...faults].flatMap((measure): [Measure, number][] => {
    const value = page[measure];
    return value === undefined ? [] : [[measure, value]];
  });
