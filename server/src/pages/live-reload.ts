import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../releases/release-store';

export const liveReloadScript = '/live-reload.js';
const changesAddress = '/live-reload';
const lookEveryMs = 250;

const script = `new EventSource('${changesAddress}').addEventListener('released', () => location.reload());`;

/** Only in development: tells open pages that another build is live. */
export async function liveReload(app: FastifyInstance, releases: ReleaseStore): Promise<void> {
  app.get(liveReloadScript, { schema: { hide: true } }, (_request, reply) => reply.type('text/javascript').send(script));

  app.get(changesAddress, { schema: { hide: true } }, async (request, reply) => {
    const shown = await releases.live();
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': watching\n\n');
    const look = setInterval(async () => {
      if ((await releases.live()) !== shown) reply.raw.write('event: released\ndata: \n\n');
    }, lookEveryMs);
    request.raw.once('close', () => clearInterval(look));
  });
}
