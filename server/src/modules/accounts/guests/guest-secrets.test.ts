import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, mock, test } from 'node:test';
import type { Checkout, NewGuest } from '@food-court/shared-api/contract';
import { standardOutput } from '#platform/http/log-lines';
import { administrate } from '#testing/template-database';
import { findMarkedColumns } from '../personal-data/testing/text-columns.repository';
import { createTestServer, insertDish, type TestServer } from '#testing/index';

/** Everything that leaves the server by another way than its answers: lines of the log, and traces. */
function collect() {
  const reported: string[] = [];
  const output = mock.method(standardOutput, 'add', (line: string) => void reported.push(line));
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      reported.push(body);
      response.end('{}');
    });
  });
  return { reported, output, collector };
}

describe('the secret of a guest', () => {
  const { reported, output, collector } = collect();
  let testServer: TestServer;
  before(async () => {
    await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
    const { port } = collector.address() as AddressInfo;
    testServer = await createTestServer({
      logLevel: 'trace',
      metricsToken: 'for-operators',
      tracing: { collectorUrl: `http://127.0.0.1:${port}`, percent: 100 },
    });
  });
  after(() => {
    output.mock.restore();
    collector.close();
  });

  /** Uses the secret well and badly, and breaks the server. Returns what it answers, and the columns with the secret. */
  async function useSecret(): Promise<{ secret: string; answers: string; columns: string[] }> {
    const { app, db } = testServer;
    const sally = await testServer.createPerson('sally', 'Seller');
    const bob = await testServer.createPerson('bob', 'Buyer');
    const { secret } = (await app.inject({ method: 'POST', url: '/api/guests' })).json<NewGuest>();
    const breakTable = (change: string) => administrate(testServer.settings.database.url, change);
    const bodies: string[] = [];
    const ask = async (
      url: string,
      payload?: object,
      headers: { authorization: string; 'idempotency-key'?: string } = { authorization: `Guest ${secret}` },
    ) => {
      const answer = await app.inject({ method: payload ? 'POST' : 'GET', url: `/api${url}`, headers, payload });
      bodies.push(answer.body);
      return answer;
    };
    const lines = [{ productId: await insertDish(db, sally), quantity: 1, choices: [], price: 9.5 }];
    const key = { authorization: `Guest ${secret}`, 'idempotency-key': 'once' };
    const placed = await ask('/checkouts', { serving: { kind: 'table', table: 5 }, total: 9.5, lines }, key);
    const statuses = [
      placed,
      await ask('/checkouts', { serving: 'nowhere' }),
      await ask('/users'),
      await ask('/own-checkouts', undefined, { authorization: `Guest ${secret}x` }),
      await ask('/guests/claim', { secret: `${secret}x` }, bob.headers),
    ].map(({ statusCode }) => statusCode);
    assert.deepEqual(statuses, [201, 400, 403, 401, 400]);

    const { _id } = placed.json<Checkout>();
    await breakTable('alter table rescues rename column expires_at to lost');
    assert.equal((await ask(`/checkouts/${_id}`)).statusCode, 500);
    await breakTable('alter table rescues rename column lost to expires_at');
    await breakTable('alter table guests rename column claimed_by to lost');
    assert.equal((await ask(`/checkouts/${_id}`)).statusCode, 500);
    assert.equal((await ask('/guests/claim', { secret }, bob.headers)).statusCode, 500);
    await breakTable('alter table guests rename column lost to claimed_by');
    assert.equal((await ask('/guests/claim', { secret }, bob.headers)).statusCode, 201);

    const metrics = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer for-operators' } });
    assert.equal(metrics.statusCode, 200);
    return { secret, answers: [...bodies, metrics.body].join('\n'), columns: await findMarkedColumns(db, secret) };
  }

  test('is in no row, no line of the log, no trace, no metric and no error, also when the server fails', async () => {
    // The last traces are sent when the server closes.
    const { secret, answers, columns } = await useSecret().finally(() => testServer.close());
    for (const sign of ['/api/guests/claim', '"resourceSpans"', '"failed"'])
      assert.ok(
        reported.some((line) => line.includes(sign)),
        `${sign} was reported`,
      );
    assert.deepEqual(columns, []);
    for (const where of [...reported, answers]) assert.ok(!where.includes(secret));
  });
});
