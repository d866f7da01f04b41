import { get, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { clientReportsAddress } from '@food-court/federation/discovery';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const localBuildAddress = '/local-build';
/** Pages run only scripts whose addresses are like those of a build. */
const updatesAddress = '/releases/:name/updates/client/*';
export const liveReloadScript = `${localBuildAddress}/reload.js`;

/**
 * Only in development: `npm run dev` answers what open pages ask about builds, and gets their reports as well. Its script
 * and its updates have no published hash. To be called before the routes of pages and reports are added.
 */
export function liveReload(app: FastifyInstance, development: string): void {
  const waiting = new Set<ServerResponse>();
  // Ended before the server stops, because it waits for open answers and these would never end.
  app.addHook('preClose', async () => {
    for (const answer of waiting) answer.destroy();
  });
  app.addHook('onSend', async (_asked, reply) => {
    reply.removeHeader('integrity-policy').removeHeader('integrity-policy-report-only');
  });
  app.addHook('preHandler', async ({ url, body }) => {
    if (url === clientReportsAddress) passOn(development + url, body);
  });

  const forward = ({ url }: FastifyRequest, reply: FastifyReply): void => {
    reply.hijack();
    const answer = reply.raw;
    waiting.add(answer);
    const forwarded = get(development + url, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers);
      pipeline(told, answer, () => {});
    });
    forwarded.once('error', () => answer.destroy());
    answer.once('close', () => {
      waiting.delete(answer);
      forwarded.destroy();
    });
  };
  for (const address of [`${localBuildAddress}/*`, updatesAddress])
    app.get(address, { schema: { hide: true } }, forward);
}

const passOn = (address: string, report: unknown): void => {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  request(address, { method: 'POST', headers })
    .on('response', (answer) => answer.resume())
    // The developer may have ended it.
    .on('error', () => {})
    .end(JSON.stringify(report));
};
