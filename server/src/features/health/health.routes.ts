import type { FastifyInstance } from 'fastify';
import { isSchemaCurrent } from '#database/migrate';
import { unavailable } from '#http/refusal';
import type { Services } from '#services';

/** /healthz: the process is alive. /readyz: it may be sent visitors. */
export async function healthRoutes(app: FastifyInstance, { db, migrations }: Services): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async () => {
    if (!(await isSchemaCurrent(db, migrations))) throw unavailable('The database is being prepared.');
    return { status: 'ready' };
  });
}
