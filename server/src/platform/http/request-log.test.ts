import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import Fastify from 'fastify';
import type { Caller } from '../identity/caller';
import { measured } from '../observability/tracing/request-scope';
import { unavailable } from './refusal';
import { sendProblem } from './send-problem';
import { loggedPath, personMark, RequestLog } from './request-log';
import { createRequestId, traceRequests } from './trace-requests';

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

test('a line has the fields that operators count by: route, anonymous person, builds, and how the time was spent', async () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const app = Fastify({
    logController: new RequestLog(write),
    logger: { stream: { write } },
    genReqId: createRequestId,
  });
  await app.register(traceRequests, { spans: undefined });
  app.post('/soups/:id', async (request, reply) => {
    request.caller = { uid: 'ann', email: 'ann@example.com', emailVerified: true } as Caller;
    await Promise.all(
      [1, 2].map(() =>
        measured(
          'database',
          async () => 'soup',
          () => 'select 1',
        ),
      ),
    );
    return reply.header('food-court-builds', 'shell@s1').send({});
  });
  await app.inject({ method: 'POST', url: '/soups/7', payload: { size: 'large' } });
  await app.close();
  const [line = {}] = lines;
  assert.match(String(line.reqId), /^[\dA-Z]{4}-[\dA-Z]{4}$/);
  const { route, person, builds, databaseCalls, databaseMs } = line;
  assert.deepEqual([route, person, builds, databaseCalls], ['/soups/:id', personMark('ann'), 'shell@s1', 2]);
  assert.equal(typeof databaseMs, 'number');
  assert.ok(!JSON.stringify(line).includes('ann'));
});

test('one of a hundred pictures is logged, and each that fails', async () => {
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

test('the first refusal of each kind and network is logged, and then the number of further ones', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const app = Fastify({ logController: new RequestLog(write), logger: { stream: { write } } });
  t.after(() => app.close());
  app.get('/soups', async (_request, reply) => reply.code(429).send());
  app.get('/stews', async (_request, reply) => reply.code(404).send());
  const ask = async (times: number, url: string, remoteAddress: string) => {
    for (let sent = 0; sent < times; sent += 1) await app.inject({ url, remoteAddress });
  };
  const shown = () => lines.splice(0).map(({ path, route, status, count }) => [path ?? route, status, count]);

  await ask(50, '/soups', '203.0.113.1');
  assert.deepEqual(
    shown(),
    Array.from({ length: 5 }, () => ['/soups', 429, undefined]),
  );
  await ask(1, '/soups', '203.0.114.1');
  await ask(1, '/stews', '203.0.113.1');
  assert.deepEqual(shown(), [
    ['/soups', 429, undefined],
    ['/stews', 404, undefined],
  ]);
  for (let network = 0; network < 200; network += 1) await ask(1, '/stews', `10.0.${network}.1`);
  assert.equal(shown().length, 99);

  mock.timers.tick(60_000);
  assert.deepEqual(shown(), [
    ['/soups', 429, 45],
    ['/stews', 404, 101],
  ]);
  await ask(1, '/soups', '203.0.113.1');
  assert.equal(shown().length, 1);
});

test('a refusal is logged after the client has left and its request has no socket', async (t) => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const app = Fastify({ logController: new RequestLog(write), logger: { stream: { write } }, trustProxy: '127.0.0.1' });
  t.after(() => app.close());
  app.get('/soups', async (request, reply) => {
    Object.defineProperty(request.raw, 'socket', { value: null });
    return reply.code(404).send();
  });
  await app.inject('/soups');
  assert.deepEqual(
    lines.map(({ path, status }) => [path, status]),
    [['/soups', 404]],
  );
});

test('a request that can’t be answered at the moment leaves one warning with the reason', async (t) => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const app = Fastify({ logController: new RequestLog(write), logger: { stream: { write } } });
  t.after(() => app.close());
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.get('/soups', async () => {
    throw unavailable('The kitchen is out of breath.');
  });
  await app.inject('/soups');
  assert.deepEqual(
    lines.map(({ level, path, status, reason }) => [level, path, status, reason]),
    [[40, '/soups', 503, 'The kitchen is out of breath.']],
  );
});
