import { comparable, countPages, type Histogram, type Stratum } from './histograms';

export interface Evidence {
  /** In standard deviations: positive when the canary is worse than is tolerated, negative when it is not. */
  z: number;
  /** Number of pairs of pages behind it: with few, chance has more room. */
  size: number;
}

/**
 * Tests whether the canary’s times are longer than those of the live build plus one bucket (five percent), by rank: a
 * page that takes a minute counts no more than any other slow page. Mann–Whitney in each stratum, weighted as by van
 * Elteren.
 */
export function compareTimes(strata: readonly Stratum[]): Evidence {
  let [difference, variance, size] = [0, 0, 0];
  for (const { canary, live } of comparable(strata)) {
    const [n, m] = [countPages(canary), countPages(live)];
    const all = n + m;
    const { wins, ties } = rankWins(canary, live);
    const weight = 1 / (all + 1);
    difference += weight * (wins - (n * m) / 2);
    variance += weight ** 2 * ((n * m) / 12) * (all + 1 - ties / Math.max(1, all * (all - 1)));
    size += (n * m) / all;
  }
  return { z: variance > 0 ? difference / Math.sqrt(variance) : 0, size };
}

/**
 * Pairs in which the canary’s page took longer by more than a bucket, with ties as one half, and by how much ties reduce
 * the variance.
 */
function rankWins(canary: Histogram, live: Histogram): { wins: number; ties: number } {
  let [wins, ties, liveBelow] = [0, 0, 0];
  const last = Math.max(highest(canary) - 1, highest(live));
  for (let bucket = Math.min(lowest(canary) - 1, lowest(live)); bucket <= last; bucket += 1) {
    const [ofCanary, ofLive] = [canary.get(bucket + 1) ?? 0, live.get(bucket) ?? 0];
    wins += ofCanary * (liveBelow + ofLive / 2);
    liveBelow += ofLive;
    const equal = ofCanary + ofLive;
    ties += equal ** 3 - equal;
  }
  return { wins, ties };
}

const lowest = (histogram: Histogram): number => Math.min(...histogram.keys());
const highest = (histogram: Histogram): number => Math.max(...histogram.keys());
