import type { FastifyInstance } from 'fastify';
import { isSchemaCurrent, isWritable } from '#database/migrate';
import { unavailable } from '#http/refusal';
import type { Services } from '#services';
import { isLeaving } from '#process/stop-on-request';

/** /healthz: the process is alive. /readyz: it may be sent visitors, and what they can do. */
export async function healthRoutes(app: FastifyInstance, { db, readDb, migrations }: Services): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async () => {
    if (isLeaving(app)) throw unavailable('This server is about to stop.');
    const [writes, reads] = await Promise.allSettled([
      isWritable(db).then(async (isPrimary) => isPrimary && (await isSchemaCurrent(db, migrations))),
      isSchemaCurrent(readDb, migrations),
    ]);
    const can = { read: isTrue(reads), write: isTrue(writes) };
    // Every server has lost the same primary: a balancer that drops all of them takes the menu away as well.
    if (can.read || can.write) return { status: can.read && can.write ? 'ready' : 'degraded', ...can };
    for (const answer of [writes, reads]) if (answer.status === 'rejected') throw answer.reason;
    throw unavailable('The database is being prepared.');
  });
}

const isTrue = (answer: PromiseSettledResult<boolean>): boolean => answer.status === 'fulfilled' && answer.value;
