import { isSchemaCurrent, isWritable } from '#platform/database/migrate';
import type { SiteServices } from '../services';
import { withTimeout } from '#platform/resilience/timeout';

export interface Ability {
  read: boolean;
  write: boolean;
}

/** Load balancer probes wait for about a second. */
const answerWithinMs = 500;
/** Longer than a database failover takes. */
const graceMs = 30_000;

/** Reports within a second what this server can do for visitors, even if the database does not respond. */
export class Readiness {
  private lastAbleAt = -Infinity;

  constructor(
    private readonly services: Pick<SiteServices, 'db' | 'readDb' | 'migrations'>,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Undefined: the server is not ready. A short database outage does not count: it affects all servers alike, and serving from
   * their caches is better than a load balancer without any server.
   */
  async read(): Promise<Ability | undefined> {
    const { db, readDb, migrations } = this.services;
    const [write, read] = await Promise.all([
      isTrueInTime(isWritable(db).then(async (isPrimary) => isPrimary && (await isSchemaCurrent(db, migrations)))),
      isTrueInTime(isSchemaCurrent(readDb, migrations)),
    ]);
    if (read || write) this.lastAbleAt = this.now();
    return this.now() - this.lastAbleAt < graceMs ? { read, write } : undefined;
  }
}

const isTrueInTime = async (answer: Promise<boolean>): Promise<boolean> =>
  (await withTimeout(
    answer.catch(() => false),
    answerWithinMs,
  )) === true;
