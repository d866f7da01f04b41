import type { Evidence } from './compare-times';

/** Buyers who ordered and pages that were measured, in the same minutes. */
export interface OrderStratum {
  canary: { buyers: number; pages: number };
  live: { buyers: number; pages: number };
}

/**
 * A canary may bring in as little as four fifths of the live build’s orders: people order in waves, which vary more
 * than chance alone.
 */
const leastRatio = 0.8;

/**
 * Tests whether the canary’s visitors order less than those of the live build, by more than is tolerated. Among all
 * buyers of the same minutes, compares how many had the canary with how many we expect from the pages that it showed.
 */
export function compareOrders(strata: readonly OrderStratum[]): Evidence {
  let [missing, variance] = [0, 0];
  for (const { canary, live } of strata) {
    if (canary.pages === 0 || live.pages === 0) continue;
    const share = (leastRatio * canary.pages) / (leastRatio * canary.pages + live.pages);
    const buyers = canary.buyers + live.buyers;
    missing += buyers * share - canary.buyers;
    variance += buyers * share * (1 - share);
  }
  return { z: variance > 0 ? missing / Math.sqrt(variance) : 0, size: variance };
}

export const countBuyers = (strata: readonly OrderStratum[]): number =>
  strata.reduce((sum, { canary, live }) => sum + canary.buyers + live.buyers, 0);
