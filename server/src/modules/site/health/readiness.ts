import { isSchemaCurrent, isWritable } from '#platform/database/migrate';
import type { SiteServices } from '../services';
import { withTimeout } from '#platform/resilience/timeout';

export interface Ability {
  read: boolean;
  write: boolean;
}

/** A balancer’s probe waits for a second or so. */
const answerWithinMs = 500;
/** Longer than a failover takes. */
const graceMs = 30_000;

/** What this server can do for visitors, answered within a second also when the database is silent. */
export class Readiness {
  private lastAbleAt = -Infinity;

  constructor(
    private readonly services: Pick<SiteServices, 'db' | 'readDb' | 'migrations'>,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Undefined: it is to be left alone. A database that has been away for a short time is no reason: all servers have lost the
   * same one, and what they have cached is better than a balancer that knows no server.
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
