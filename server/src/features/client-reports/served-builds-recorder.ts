import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from '#database/tables';
import type { VisitorSite } from '#releases/releases';
import type { Guest } from '#releases/visitor-cookies';
import { LruCache } from '#resilience/lru-cache';
import { insertServedBuilds, type ServedBuild } from './client-reports.repository';

const second = 1_000;
/** Less than the window in which reports count, so that a visitor who stays is recorded in it again. */
const recordAgainMs = 300 * second;
const maxRemembered = 20_000;
const maxPerFlush = 5_000;

/**
 * Records which visitors were served a build on trial: without that, five failures of ten visitors would look like five of ten
 * thousand. Only browsers that store our cookies count (a crawler would be a new visitor on each page). Written once a second.
 */
export class ServedBuildsRecorder {
  private readonly recordedAt = new LruCache<string, number>(maxRemembered);
  private waiting: ServedBuild[] = [];

  constructor(
    private readonly db: Db,
    private readonly log: FastifyBaseLogger,
    private readonly now: () => number = Date.now,
  ) {}

  record = ({ id: visitor, isNew }: Guest, { trials }: VisitorSite): void => {
    if (isNew) return;
    for (const { name, build } of trials) {
      const key = `${name}@${build} ${visitor}`;
      if (this.now() - (this.recordedAt.get(key) ?? -Infinity) < recordAgainMs) continue;
      this.recordedAt.set(key, this.now());
      this.waiting.push({ name, build, visitor });
    }
  };

  /** Pages do not wait for it. While the database is away nothing is recorded. */
  async flush(): Promise<void> {
    const served = new Map(
      this.waiting.splice(0, maxPerFlush).map((one) => [`${one.name}@${one.build} ${one.visitor}`, one]),
    );
    if (served.size === 0) return;
    await insertServedBuilds(this.db, [...served.values()]).catch((error: Error) =>
      this.log.warn({ reason: error.message }, 'the builds that visitors were served could not be recorded'),
    );
  }

  flushEachSecond(app: FastifyInstance): void {
    const timer = setInterval(() => void this.flush(), second);
    timer.unref();
    app.addHook('onClose', async () => clearInterval(timer));
  }
}
