import { comparable, countPages, type Histogram, type Stratum } from './histograms';

export interface Evidence {
  /** Standard deviations: above zero the canary is worse than it may be, below it is not. */
  z: number;
  /** Pairs of pages it rests on: with few, chance has more room. */
  size: number;
}

/**
 * Whether the canary’s times are longer than those of the live build times one bucket (five percent), by the ranks of both: one
 * page that takes a minute counts no more than any other slow page. Mann–Whitney in each stratum, weighed as by van Elteren.
 */
export function compareTimes(strata: readonly Stratum[]): Evidence {
  let [difference, variance, size] = [0, 0, 0];
  for (const { canary, live } of comparable(strata)) {
    const [n, m] = [countPages(canary), countPages(live)];
    const all = n + m;
    const { wins, ties } = rankWins(oneBucketFaster(canary), live);
    const weight = 1 / (all + 1);
    difference += weight * (wins - (n * m) / 2);
    variance += weight ** 2 * ((n * m) / 12) * (all + 1 - ties / Math.max(1, all * (all - 1)));
    size += (n * m) / all;
  }
  return { z: variance > 0 ? difference / Math.sqrt(variance) : 0, size };
}

const oneBucketFaster = (histogram: Histogram): Histogram =>
  new Map([...histogram].map(([bucket, count]) => [bucket - 1, count]));

/** Pairs in which the canary’s page took longer, an equal pair as half of one; and what equal values take from the variance. */
function rankWins(canary: Histogram, live: Histogram): { wins: number; ties: number } {
  const buckets = [...new Set([...canary.keys(), ...live.keys()])].sort((a, b) => a - b);
  let [wins, ties, liveBelow] = [0, 0, 0];
  for (const bucket of buckets) {
    const [ofCanary, ofLive] = [canary.get(bucket) ?? 0, live.get(bucket) ?? 0];
    wins += ofCanary * (liveBelow + ofLive / 2);
    liveBelow += ofLive;
    const equal = ofCanary + ofLive;
    ties += equal ** 3 - equal;
  }
  return { wins, ties };
}
