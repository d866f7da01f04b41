import { comparable, countPages, type Histogram, type Stratum } from './histograms';

export interface Evidence {
  /** In standard deviations: positive when what is tried is worse than is tolerated, negative when it is not. */
  z: number;
  /** Number of pairs of pages behind it: with few, chance has more room. */
  size: number;
}

/**
 * Tests whether the times of what is tried are longer than the others plus one bucket (five percent), by rank: a page
 * that takes a minute counts no more than any other slow page. Mann–Whitney in each stratum, weighted as by van Elteren.
 */
export function compareTimes(strata: readonly Stratum[]): Evidence {
  let [difference, variance, size] = [0, 0, 0];
  for (const { tried, control } of comparable(strata)) {
    const [n, m] = [countPages(tried), countPages(control)];
    const all = n + m;
    const { wins, ties } = rankWins(tried, control);
    const weight = 1 / (all + 1);
    difference += weight * (wins - (n * m) / 2);
    variance += weight ** 2 * ((n * m) / 12) * (all + 1 - ties / Math.max(1, all * (all - 1)));
    size += (n * m) / all;
  }
  return { z: variance > 0 ? difference / Math.sqrt(variance) : 0, size };
}

/**
 * Pairs in which the tried page took longer by more than a bucket, with ties as one half, and by how much ties reduce
 * the variance.
 */
function rankWins(tried: Histogram, control: Histogram): { wins: number; ties: number } {
  let [wins, ties, controlBelow] = [0, 0, 0];
  const last = Math.max(highest(tried) - 1, highest(control));
  for (let bucket = Math.min(lowest(tried) - 1, lowest(control)); bucket <= last; bucket += 1) {
    const [ofTried, ofControl] = [tried.get(bucket + 1) ?? 0, control.get(bucket) ?? 0];
    wins += ofTried * (controlBelow + ofControl / 2);
    controlBelow += ofControl;
    const equal = ofTried + ofControl;
    ties += equal ** 3 - equal;
  }
  return { wins, ties };
}

const lowest = (histogram: Histogram): number => Math.min(...histogram.keys());
const highest = (histogram: Histogram): number => Math.max(...histogram.keys());
