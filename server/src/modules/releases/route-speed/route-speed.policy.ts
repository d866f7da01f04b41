import { leastNetworks } from '../comparison/verdict.policy';
import { bucketRatio } from '../measures/buckets';

/** Pages of one route over some days. */
export interface MeasuredRoute {
  pages: number;
  networks: number;
  /** Time by which three of four pages were painted. */
  paintMs: number | undefined;
}

/** Some days, and the seven days before them. */
export interface Period {
  now: MeasuredRoute;
  before: MeasuredRoute;
}

export interface RouteEvidence {
  /** The first one with enough pages counts: the last day, or for rarely opened routes the last seven. */
  periods: readonly Period[];
  budgetMs: number;
  /**
   * Its time before it was found slow, if that was not long ago: to recover, it must match this and not its slow days.
   */
  knownBeforeMs?: number;
}

export type RouteVerdict =
  | { kind: 'slow'; why: 'week' | 'budget'; paintMs: number; thanMs: number; pages: number; networks: number }
  | { kind: 'normal' }
  /** Too little was measured. */
  | { kind: 'unknown' };

/** With fewer pages, the upper quartile doubles by chance more often than once in a hundred thousand cases. */
const leastPages = 50;
const slowdown = 2;

/** A network counts three pages of a route in a day, so no verdict depends on what a few of them make up. */
export function judgeRoute({ periods, budgetMs, knownBeforeMs }: RouteEvidence): RouteVerdict {
  const period = periods.find(({ now }) => isEnough(now));
  if (!period) return { kind: 'unknown' };
  const { pages, networks, paintMs = 0 } = period.now;
  const beforeMs = knownBeforeMs ?? (isEnough(period.before) ? period.before.paintMs : undefined);
  const slow = { kind: 'slow', paintMs, pages, networks } as const;
  // Both times are as precise as their buckets.
  if (beforeMs !== undefined && paintMs * bucketRatio >= beforeMs * slowdown)
    return { ...slow, why: 'week', thanMs: beforeMs };
  return paintMs > budgetMs ? { ...slow, why: 'budget', thanMs: budgetMs } : { kind: 'normal' };
}

const isEnough = ({ pages, networks }: MeasuredRoute): boolean => pages >= leastPages && networks >= leastNetworks;
