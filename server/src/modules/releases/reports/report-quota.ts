import { LruCache } from '#platform/resilience/lru-cache';

const hour = 3_600_000;

interface Limits {
  perNetwork: number;
  perBuild: number;
}

/** Keeps a stranger with many networks from filling the table. Starts over each hour, in this process. */
export class ReportQuota {
  private readonly counts = new LruCache<string, number>(100_000);

  constructor(
    private readonly limits: Limits,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Returns whether one more report of the build may be stored. A refused network does not use up the quota of others.
   */
  take({ name, build, network }: { name: string; build: string; network: string }): boolean {
    const buildKey = `${Math.floor(this.now() / hour)} ${name}@${build}`;
    const networkKey = `${buildKey} ${network}`;
    const [ofBuild, ofNetwork] = [buildKey, networkKey].map((key) => this.counts.get(key) ?? 0) as [number, number];
    if (ofNetwork >= this.limits.perNetwork || ofBuild >= this.limits.perBuild) return false;
    this.counts.set(buildKey, ofBuild + 1);
    this.counts.set(networkKey, ofNetwork + 1);
    return true;
  }
}
