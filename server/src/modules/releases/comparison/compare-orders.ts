import type { Evidence } from './compare-times';

/** Buyers who ordered and pages that were measured, in the same minutes. */
export interface OrderStratum {
  tried: { buyers: number; pages: number };
  control: { buyers: number; pages: number };
}

/**
 * The tried side may bring in as little as four fifths of the orders: people order in waves, which vary more than chance
 * alone.
 */
const leastRatio = 0.8;

/**
 * Tests whether the visitors of what is tried order less than the others, by more than is tolerated. Among all buyers
 * of the same minutes, compares how many were on the tried side with how many we expect from the pages that it showed.
 */
export function compareOrders(strata: readonly OrderStratum[]): Evidence {
  let [missing, variance] = [0, 0];
  for (const { tried, control } of strata) {
    // Minutes in which one side showed no page count, too: without them, a small share would seem to have more pages than it has.
    if (tried.pages + control.pages === 0) continue;
    const share = (leastRatio * tried.pages) / (leastRatio * tried.pages + control.pages);
    const buyers = tried.buyers + control.buyers;
    missing += buyers * share - tried.buyers;
    variance += buyers * share * (1 - share);
  }
  return { z: variance > 0 ? missing / Math.sqrt(variance) : 0, size: variance };
}

export const countBuyers = (strata: readonly OrderStratum[]): number =>
  strata.reduce((sum, { tried, control }) => sum + tried.buyers + control.buyers, 0);
