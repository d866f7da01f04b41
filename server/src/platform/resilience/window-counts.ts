import { LruCache } from './lru-cache';

const minute = 60_000;
/** About 200 bytes each. */
const mostKeys = 20_000;

interface Count {
  points: number;
  endsAt: number;
}

/** Counts what each key uses in a time window, which starts with its first use. */
export class WindowCounts {
  private readonly counts = new LruCache<string, Count>(mostKeys);

  constructor(
    private readonly max: number,
    private readonly windowMs = minute,
  ) {}

  /** Returns undefined, or the seconds until the key may be used again. */
  take(key: string, points = 1): number | undefined {
    const now = Date.now();
    const count = this.countOf(key, now);
    count.points += points;
    return count.points <= this.max ? undefined : secondsUntil(count.endsAt, now);
  }

  /** Returns the same without using a point. */
  ask(key: string): number | undefined {
    const now = Date.now();
    const known = this.counts.get(key);
    return known && now < known.endsAt && known.points >= this.max ? secondsUntil(known.endsAt, now) : undefined;
  }

  private countOf(key: string, now: number): Count {
    const known = this.counts.get(key);
    if (known && now < known.endsAt) return known;
    const count = { points: 0, endsAt: now + this.windowMs };
    this.counts.set(key, count);
    return count;
  }
}

const secondsUntil = (endsAt: number, now: number): number => Math.ceil((endsAt - now) / 1_000);
