import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Releases } from '#modules/releases/index';
import { repeatEvery } from '#platform/jobs/timer';

export const liveReloadScript = '/live-reload.js';
const changesAddress = '/live-reload';
const pollEveryMs = 250;

const script = `new EventSource('${changesAddress}').addEventListener('released', () => location.reload());`;

export const liveReloadIntegrity = `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** Notifies open pages when another build is live. Only in development. */
export async function liveReload(app: FastifyInstance, releases: Releases): Promise<void> {
  const watching = new Set<ServerResponse>();
  // Ended before the server stops, because it waits for open answers and these would never end.
  app.addHook('preClose', async () => {
    for (const answer of watching) answer.end();
  });

  app.get(liveReloadScript, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript').send(script),
  );

  app.get(changesAddress, { schema: { hide: true } }, async (_request, reply) => {
    const shown = await releases.discovery();
    reply.hijack();
    const answer = reply.raw;
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', connection: 'close' });
    answer.write(': watching\n\n');
    const endPolling = repeatEvery(pollEveryMs, async () => {
      if ((await releases.discovery()) !== shown) answer.write('event: released\ndata: \n\n');
    });
    watching.add(answer);
    answer.once('close', () => {
      endPolling();
      watching.delete(answer);
    });
  });
}
