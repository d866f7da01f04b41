import { LruCache } from '#platform/resilience/lru-cache';

/** Builds are compared in the same minutes. */
export const slotMs = 600_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/**
 * A canary is judged by many networks, or by nobody. With so few pages of each, what twenty networks make up is lost in what
 * five hundred honest pages say (canary.policy.test.ts). Offices and mobile networks are heard as a sample, which is fair to
 * both builds: their limit is one for both.
 */
export const pagesOfNetwork = { inSlot: 3, ofTrialADay: 3 };
/** Whoever measures more in an hour fills the table. */
const pagesAnHour = 100_000;

export interface VisitedPage {
  network: string;
  visit: string;
  /** Of each deployable on the page, the builds that are compared: 'kitchen k1 k2'. Of the route, its path. */
  trials: Readonly<Record<string, string>>;
}

/** Which of the pages that browsers measured count. Each process counts for itself. */
export class PageQuota {
  private readonly counts = new LruCache<string, number>(100_000);

  constructor(private readonly now: () => number = Date.now) {}

  /**
   * Undefined: it does not count at all. Otherwise it is a page beside orders, and these deployables are measured by it. A page
   * that is refused takes no place of others.
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
