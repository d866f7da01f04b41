import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { loggedPath, RequestLog } from './request-log';

/** The lines that these requests leave. */
async function linesOf(...urls: string[]): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const app = Fastify({ logController: new RequestLog(stream.write), logger: { stream } });
  app.get('/*', async ({ url }, reply) => reply.code(url.includes('broken') ? 503 : 200).send('soup'));
  for (const url of urls) await app.inject(url);
  await app.close();
  return lines;
}

test('a request leaves one line with method, path, status, time and id', async () => {
  const [line, ...others] = await linesOf('/api/soups?key=secret');
  assert.deepEqual(others, []);
  const { method, path, status, ms, reqId, level } = line ?? {};
  assert.deepEqual([method, path, status, level], ['GET', '/api/soups', 200, 30]);
  assert.ok(typeof ms === 'number' && reqId !== undefined);
});

test('of a hundred pictures one is logged, and each that fails', async () => {
  const pictures = Array.from({ length: 100 }, (_, index) => `/images/p${index}/480.avif`);
  const lines = await linesOf(...pictures, '/images/broken', '/healthz-broken');
  assert.deepEqual(
    lines.map(({ path }) => path),
    ['/images/p0/480.avif', '/images/broken', '/healthz-broken'],
  );
});

test('a logged path has no query and no e-mail address, however it is encoded', () => {
  assert.equal(loggedPath('/api/ann@example.com?x=1'), '/api/{email}');
  assert.equal(loggedPath('/api/my-orders/ann%2540example.com'), '/api/my-orders/{email}');
  assert.equal(loggedPath('/a%20b'), '/a%20b');
});
