import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from '#database/tables';
import type { VisitorSite } from '#releases/releases';
import type { Guest } from '#releases/visit';
import { insertMet, type MetBuild } from './client-reports.repository';

const second = 1_000;
/** Less than the window that reports are counted in: who stays is met in it again. */
const againMs = 300 * second;
const mostRemembered = 20_000;
const mostAtOnce = 5_000;

/**
 * Who meets a build that is on trial: without it nobody could tell five visitors of ten from five of ten thousand. Noted for
 * browsers that keep our cookies (a crawler would be somebody new on each page), a second later, all at once.
 */
export class MetBuilds {
  private readonly remembered = new Map<string, number>();
  private waiting: MetBuild[] = [];

  constructor(
    private readonly db: Db,
    private readonly log: FastifyBaseLogger,
    private readonly now: () => number = Date.now,
  ) {}

  note = ({ id: visitor, isNew }: Guest, { trials }: VisitorSite): void => {
    if (isNew) return;
    for (const { name, build } of trials) {
      const key = `${name}@${build} ${visitor}`;
      if (this.now() - (this.remembered.get(key) ?? -Infinity) < againMs) continue;
      this.remembered.delete(key);
      this.remembered.set(key, this.now());
      this.waiting.push({ name, build, visitor });
    }
    for (const longestAgo of this.remembered.keys())
      if (this.remembered.size > mostRemembered) this.remembered.delete(longestAgo);
  };

  /** While the database is away nobody is noted; pages do not wait for it. */
  async keep(): Promise<void> {
    const met = new Map(
      this.waiting.splice(0, mostAtOnce).map((one) => [`${one.name}@${one.build} ${one.visitor}`, one]),
    );
    if (met.size === 0) return;
    await insertMet(this.db, [...met.values()]).catch((error: Error) =>
      this.log.warn({ reason: error.message }, 'who met a fresh build was not noted'),
    );
  }

  keepEachSecond(app: FastifyInstance): void {
    const timer = setInterval(() => void this.keep(), second);
    timer.unref();
    app.addHook('onClose', async () => clearInterval(timer));
  }
}
