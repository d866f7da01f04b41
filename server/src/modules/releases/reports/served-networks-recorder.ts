import type { Builds } from '@food-court/federation/discovery';
import type { Db } from '#platform/database/tables';
import type { Job } from '#platform/jobs/job';
import { LruCache } from '#platform/resilience/lru-cache';
import { insertServedNetworks, type ServedNetwork } from './client-reports.repository';
import { hashNetwork } from './hash-network';

const second = 1_000;
/** Shorter than the window in which reports count, so that a visitor who stays is recorded again within it. */
const recordAgainMs = 300 * second;
const maxRemembered = 50_000;
/** Above it, only a sample of a second's networks is recorded. */
const maxPerSecond = 1_000;

/**
 * Records which networks were served a build: otherwise five failures among ten networks would look like five among ten
 * thousand. Counts in memory, writes once a second, and is bounded whatever a stranger sends.
 */
export class ServedNetworksRecorder {
  private readonly recordedAt = new LruCache<string, number>(maxRemembered);
  private readonly waiting = new Map<string, ServedNetwork>();

  constructor(
    private readonly db: Db,
    private readonly now: () => number = Date.now,
  ) {}

  record = (builds: Builds, address: string): void => {
    for (const [name, build] of Object.entries(builds)) {
      const network = hashNetwork(address, build);
      const key = `${name}@${build} ${network}`;
      if (this.waiting.size >= maxPerSecond || this.now() - (this.recordedAt.get(key) ?? -Infinity) < recordAgainMs)
        continue;
      this.recordedAt.set(key, this.now());
      this.waiting.set(key, { name, build, network });
    }
  };

  /** Pages do not wait for it. While the database is down nothing is recorded. */
  async flush(): Promise<void> {
    const served = [...this.waiting.values()];
    this.waiting.clear();
    if (served.length === 0) return;
    await insertServedNetworks(this.db, served);
  }

  readonly job: Job = {
    name: 'record served networks',
    everyMs: second,
    first: 'later',
    run: () => this.flush(),
    failed: 'the networks that were served could not be recorded',
  };
}
