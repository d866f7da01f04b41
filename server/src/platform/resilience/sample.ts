import { LruCache } from './lru-cache';

interface Limits {
  windowMs: number;
  /** Per window: events of a kind from one source, and from all sources. */
  ofSource: number;
  ofKind: number;
}

/** About 200 bytes each. */
const mostSources = 20_000;

/**
 * Selects the first events of each kind in a time window, and reports at its end how many more of each kind there were.
 */
export class Sample {
  private readonly ofSource = new LruCache<string, number>(mostSources);
  private readonly ofKind = new Map<string, { seen: number; left: number }>();
  private timer: NodeJS.Timeout | undefined;
  private window = 0;

  constructor(
    private readonly limits: Limits,
    private readonly onLeft: (kind: string, left: number) => void,
  ) {}

  /** There are few kinds, but there may be many sources. */
  takes(kind: string, source: string): boolean {
    this.timer ??= setTimeout(() => this.end(), this.limits.windowMs).unref();
    const key = `${this.window} ${kind} ${source}`;
    const bySource = (this.ofSource.get(key) ?? 0) + 1;
    this.ofSource.set(key, bySource);
    const all = this.ofKind.get(kind) ?? { seen: 0, left: 0 };
    this.ofKind.set(kind, all);
    if (bySource <= this.limits.ofSource && all.seen < this.limits.ofKind) {
      all.seen += 1;
      return true;
    }
    all.left += 1;
    return false;
  }

  private end(): void {
    this.timer = undefined;
    this.window += 1;
    const ended = [...this.ofKind];
    this.ofKind.clear();
    for (const [kind, { left }] of ended) if (left > 0) this.onLeft(kind, left);
  }
}
