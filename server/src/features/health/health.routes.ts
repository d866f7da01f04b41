import type { FastifyInstance } from 'fastify';
import { isSchemaCurrent } from '#database/schema.repository';
import { unavailable } from '#http/refusal';
import type { House } from '#house';

/** /healthz: the process is alive. /readyz: it may be sent visitors. */
export async function healthRoutes(app: FastifyInstance, { db, migrations }: House): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async () => {
    if (!(await isSchemaCurrent(db, migrations))) throw unavailable('The database is being prepared.');
    return { status: 'ready' };
  });
}
