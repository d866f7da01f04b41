import type { FastifyInstance } from 'fastify';
import { unavailable } from '#platform/http/refusal';
import type { SiteServices } from '../services';
import { Readiness } from './readiness';
import { isLeaving } from '#platform/process/stop-on-request';

/** /healthz: the process is alive. /readyz: it may receive visitors, and what they can do. */
export async function healthRoutes(app: FastifyInstance, services: SiteServices): Promise<void> {
  const readiness = new Readiness(services);
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async () => {
    if (isLeaving(app)) throw unavailable('This server is stopping.');
    const can = await readiness.read();
    if (!can) throw unavailable('The database isn’t responding, or is being prepared.');
    return { status: can.read && can.write ? 'ready' : 'degraded', ...can };
  });
}
