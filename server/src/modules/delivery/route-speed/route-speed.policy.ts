import { leastNetworks } from '../canaries/canary.policy';
import { bucketRatio } from '../measures/buckets';

/** Pages of a route in some days. */
export interface MeasuredRoute {
  pages: number;
  networks: number;
  /** Of four pages, three were painted by then. */
  paintMs: number | undefined;
}

/** Days, and the seven days before them. */
export interface Period {
  now: MeasuredRoute;
  before: MeasuredRoute;
}

export interface RouteEvidence {
  /** The first of them with enough pages counts: the last day, and where few people go, the last seven. */
  periods: readonly Period[];
  budgetMs: number;
  /** It was found slow beside this, and not long ago: it gets well beside this, not beside its slow days. */
  knownBeforeMs?: number;
}

export type RouteVerdict =
  | { kind: 'slow'; why: 'week' | 'budget'; paintMs: number; thanMs: number; pages: number; networks: number }
  | { kind: 'normal' }
  /** Too little was measured. */
  | { kind: 'unknown' };

/** In fewer, a chance of one in a hundred thousand that the upper quartile doubles by itself is exceeded. */
const leastPages = 50;
const slowdown = 2;

/** A network counts three pages of a route in a day, so no verdict rests on what a few of them make up. */
export function judgeRoute({ periods, budgetMs, knownBeforeMs }: RouteEvidence): RouteVerdict {
  const period = periods.find(({ now }) => isEnough(now));
  if (!period) return { kind: 'unknown' };
  const { pages, networks, paintMs = 0 } = period.now;
  const beforeMs = knownBeforeMs ?? (isEnough(period.before) ? period.before.paintMs : undefined);
  const slow = { kind: 'slow', paintMs, pages, networks } as const;
  // Both times are as exact as their buckets.
  if (beforeMs !== undefined && paintMs * bucketRatio >= beforeMs * slowdown)
    return { ...slow, why: 'week', thanMs: beforeMs };
  return paintMs > budgetMs ? { ...slow, why: 'budget', thanMs: budgetMs } : { kind: 'normal' };
}

const isEnough = ({ pages, networks }: MeasuredRoute): boolean => pages >= leastPages && networks >= leastNetworks;
