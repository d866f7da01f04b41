import { LruCache } from '#platform/resilience/lru-cache';

/** Builds are compared within the same minutes. */
export const slotMs = 600_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/**
 * Many networks judge a canary, or nobody does. With this few pages from each, what twenty networks make up drowns in
 * what five hundred honest pages say (verdict.policy.test.ts). Offices and mobile networks are sampled, which is fair
 * because one limit covers both builds.
 */
export const pagesOfNetwork = { inSlot: 3, ofTrialADay: 3 };
/** More than this in an hour would fill the table. */
const pagesAnHour = 100_000;

export interface VisitedPage {
  network: string;
  visit: string;
  /** For each deployable on the page, the builds that are compared: 'kitchen k1 k2'. For the route, its path. */
  trials: Readonly<Record<string, string>>;
}

/** Decides which of the pages that browsers measured count. Each process counts separately. */
export class PageQuota {
  private readonly counts = new LruCache<string, number>(100_000);

  constructor(private readonly now: () => number = Date.now) {}

  /**
   * Returns undefined when the page does not count at all. Otherwise it counts alongside orders, and for these
   * deployables. A refused page does not use up anybody's quota.
   */
  take({ network, visit, trials }: VisitedPage): string[] | undefined {
    const [hour, slot] = [this.keyOf(hourMs, 'all'), this.keyOf(slotMs, network)];
    const minute = this.keyOf(minuteMs, `visit ${visit}`);
    if (!this.has(hour, pagesAnHour) || !this.has(slot, pagesOfNetwork.inSlot) || !this.has(minute, 1))
      return undefined;
    const dayOf = (trial: string): string => this.keyOf(dayMs, `${network} ${trial}`);
    const measured = Object.entries(trials).filter(([, trial]) => this.has(dayOf(trial), pagesOfNetwork.ofTrialADay));
    for (const key of [hour, slot, minute, ...measured.map(([, trial]) => dayOf(trial))])
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    return measured.map(([name]) => name);
  }

  private keyOf(windowMs: number, what: string): string {
    return `${windowMs} ${Math.floor(this.now() / windowMs)} ${what}`;
  }

  private has(key: string, limit: number): boolean {
    return (this.counts.get(key) ?? 0) < limit;
  }
}
