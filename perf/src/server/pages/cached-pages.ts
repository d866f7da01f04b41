import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { startLoad } from './load';
import { median } from '@food-court/server/src/testing/median';

const rounds = 5;
const roundMs = 1_500;
const connections = 32;
const leastPerSecond = 5_000;

/** Sends the requests of a returning visitor. The baseline serves the same bytes, already compressed, and does nothing else. */
export async function compareCached(addresses: readonly string[], app: FastifyInstance): Promise<void> {
  const load = startLoad();
  const port = await portOf(app);
  console.log(`\nCached pages, a second (median of ${rounds} rounds, ${connections} connections)`);
  const speeds: number[] = [];
  for (const pathname of addresses) {
    const { headers, document, etag } = await visit(app, pathname);
    const baseline = await prebuilt(pathname, document, etag);
    const kinds = {
      baseline: { port: await portOf(baseline), path: pathname, headers, status: 200 },
      cached: { port, path: pathname, headers, status: 200 },
      'not changed': { port, path: pathname, headers: { ...headers, 'if-none-match': etag }, status: 304 },
      'first visit': { port, path: pathname, headers: { 'accept-encoding': 'br' }, status: 200 },
    };
    const results = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
    for (let round = -1; round < rounds; round += 1)
      for (const [kind, asked] of Object.entries(kinds)) {
        const perSecond = await load.measure({ ...asked, connections, durationMs: roundMs });
        if (round >= 0) results.get(kind)?.push(perSecond);
      }
    const base = median(results.get('baseline') ?? []);
    const shown = [...results].map(([kind, values]) => {
      const value = median(values);
      return `${kind} ${value.toFixed(0)} (${(value / base).toFixed(2)}x)`;
    });
    const cached = median(results.get('cached') ?? []);
    console.log(
      `  ${pathname.padEnd(40)} ${shown.join(', ')}   ${cached >= leastPerSecond ? 'at least' : 'below'} ${leastPerSecond}`,
    );
    speeds.push(cached);
    await baseline.close();
  }
  console.log(`budget cached-page ${Math.min(...speeds).toFixed(0)}`);
  load.close();
}

/** Repeats the request, with the cookies that the page sets, until the page is cached. */
async function visit(app: FastifyInstance, pathname: string) {
  const encoded = { 'accept-encoding': 'br' };
  const { cookies } = await app.inject({ url: pathname, headers: encoded });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { ...encoded, cookie };
  for (let time = 0; time < 5; time += 1) await app.inject({ url: pathname, headers });
  const page = await app.inject({ url: pathname, headers });
  return { headers, document: page.rawPayload, etag: String(page.headers.etag) };
}

async function prebuilt(pathname: string, document: Buffer, etag: string): Promise<FastifyInstance> {
  const app = Fastify();
  app.get(pathname, (_request, reply) =>
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', etag }).send(document),
  );
  return app;
}

async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}
