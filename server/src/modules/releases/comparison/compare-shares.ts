import type { Evidence } from './compare-times';
import { comparable, countPages, type Histogram, type Stratum } from './histograms';

/** One more bad page in a hundred. */
const margin = 0.01;

/**
 * Tests whether a larger share of the pages is bad on the tried side than on the other, by more than the margin. Bad
 * pages are in bucket 1.
 */
export function compareShares(strata: readonly Stratum[]): Evidence {
  let [difference, variance, size] = [0, 0, 0];
  for (const { tried, control } of comparable(strata)) {
    const [n, m] = [countPages(tried), countPages(control)];
    const weight = (n * m) / (n + m);
    const share = (badPages(tried) + badPages(control) + 1) / (n + m + 2);
    difference += weight * (badPages(tried) / n - badPages(control) / m - margin);
    variance += weight ** 2 * share * (1 - share) * (1 / n + 1 / m);
    size += weight;
  }
  return { z: variance > 0 ? difference / Math.sqrt(variance) : 0, size };
}

const badPages = (histogram: Histogram): number => histogram.get(1) ?? 0;
