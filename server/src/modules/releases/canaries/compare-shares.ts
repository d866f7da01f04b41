import type { Evidence } from './compare-times';
import { comparable, countPages, type Histogram, type Stratum } from './histograms';

/** One more bad page in a hundred. */
const margin = 0.01;

/**
 * Tests whether a larger share of the canary’s pages is bad than of the live build’s, by more than the margin. Bad
 * pages are in bucket 1.
 */
export function compareShares(strata: readonly Stratum[]): Evidence {
  let [difference, variance, size] = [0, 0, 0];
  for (const { canary, live } of comparable(strata)) {
    const [n, m] = [countPages(canary), countPages(live)];
    const weight = (n * m) / (n + m);
    const share = (badPages(canary) + badPages(live) + 1) / (n + m + 2);
    difference += weight * (badPages(canary) / n - badPages(live) / m - margin);
    variance += weight ** 2 * share * (1 - share) * (1 / n + 1 / m);
    size += weight;
  }
  return { z: variance > 0 ? difference / Math.sqrt(variance) : 0, size };
}

const badPages = (histogram: Histogram): number => histogram.get(1) ?? 0;
