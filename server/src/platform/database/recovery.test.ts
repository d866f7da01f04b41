import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestDatabase, createTestServer, insertDish, waitForValue, type TestServer } from '#testing/index';
import type { DatabaseProxy } from '#testing/database-proxy';
import { createServerBehindProxy } from '#testing/server-behind-proxy';
import { administrate } from '#testing/template-database';

describe('a database that goes down', () => {
  let line: DatabaseProxy;
  let testServer: TestServer;
  let close: () => Promise<void>;
  before(async () => ({ testServer, line, close } = await createServerBehindProxy()));
  after(() => close());

  const status = async (url: string) => (await testServer.app.inject(url)).statusCode;

  test('makes calls answer 503 with Retry-After until it is back, except for the menu that was read before', async () => {
    const sally = await testServer.createPerson('sally', 'Seller');
    for (const round of [1, 2]) {
      await Promise.all(Array.from({ length: 10 }, () => testServer.app.inject('/api/products/Rice')));
      assert.equal(await status('/readyz'), 200, `round ${round}`);

      await line.disconnect();
      const menu = await testServer.app.inject('/api/products/Rice');
      assert.deepEqual([menu.statusCode, menu.headers['cache-status']], [200, 'food-court; hit; detail=database-away']);
      assert.deepEqual((await testServer.app.inject('/readyz')).json(), {
        status: 'degraded',
        read: false,
        write: false,
      });
      for (const request of [
        { url: '/api/products/Chinese' },
        { url: '/api/sally@example.com', headers: sally.headers },
      ]) {
        const refused = await testServer.app.inject(request);
        assert.equal(refused.statusCode, 503, refused.body);
        assert.equal(refused.json<Problem>().code, 'unavailable');
        assert.ok(Number(refused.headers['retry-after']) > 0);
        assert.doesNotMatch(refused.body, /ECONN|127\.0\.0\.1|postgres/i);
      }
      assert.equal(await status('/healthz'), 200);
      assert.equal(await status('/config.json'), 200);

      await line.reconnect();
      const back = await testServer.app.inject('/api/products/Rice');
      assert.deepEqual([back.statusCode, back.headers['cache-status']], [200, undefined]);
      assert.equal(await status('/readyz'), 200);
    }
  });

  test('fails only the calls that are running', async () => {
    const calls = Array.from({ length: 30 }, () => status('/api/products/Rice'));
    await line.disconnect();
    for (const answered of await Promise.all(calls)) assert.ok([200, 503].includes(answered), String(answered));
    await line.reconnect();
    assert.equal(await status('/api/products/Rice'), 200);
  });
});

describe('a database that is read-only for a while', () => {
  let testServer: TestServer;
  before(async () => {
    testServer = await createTestServer();
  });
  after(() => testServer.close());

  const alterDatabase = (change: string): Promise<void> => {
    const { url } = testServer.settings.database;
    const name = new URL(url).pathname.slice(1);
    return administrate(
      url,
      `set transaction_read_only = off; alter database ${name} ${change};
       select pg_terminate_backend(pid) from pg_stat_activity
         where datname = '${name}' and application_name like 'food-court %' and ${change.startsWith('set')}`,
    );
  };
  /** Simulates a switchover: connections break, and whoever connects meanwhile reaches a read-only server. */
  const demote = () => alterDatabase('set default_transaction_read_only = on');
  /** Connections made meanwhile stay open. */
  const promote = () => alterDatabase('reset default_transaction_read_only');

  test('refuses writes with 503, reads as usual, reports it at /readyz, and accepts the first write afterwards', async () => {
    const { app, createPerson } = testServer;
    const sally = await createPerson('sally', 'Seller');
    const dish = await insertDish(testServer.db, sally);
    const update = () =>
      app.inject({
        method: 'PATCH',
        url: `/api/products/${dish}`,
        headers: sally.headers,
        payload: { soldOut: true },
      });
    const readiness = async () => (await app.inject('/readyz')).json<object>();
    assert.deepEqual(await readiness(), { status: 'ready', read: true, write: true });

    await demote();
    await waitForValue(readiness, { status: 'degraded', read: true, write: false });
    // More at once than there are connections, so that each is used.
    const refused = await Promise.all(Array.from({ length: 20 }, update));
    for (const { statusCode, headers } of refused) assert.deepEqual([statusCode, headers['retry-after']], [503, '2']);
    assert.equal((await app.inject('/api/products/Rice')).statusCode, 200);

    await promote();
    const accepted = await Promise.all(Array.from({ length: 20 }, update));
    assert.deepEqual([...new Set(accepted.map(({ statusCode }) => statusCode))], [200], accepted[0]?.body);
    await waitForValue(readiness, { status: 'ready', read: true, write: true });
  });
});

test('/readyz answers 503 for a database without our tables', async (t) => {
  const empty = await createTestDatabase('empty');
  const testServer = await createTestServer({ database: { url: empty.url } });
  t.after(async () => {
    await testServer.close();
    await empty.drop();
  });
  assert.equal((await testServer.app.inject('/readyz')).statusCode, 503);
  assert.equal((await testServer.app.inject('/api/products/Rice')).statusCode, 503);
  assert.equal((await testServer.app.inject('/healthz')).statusCode, 200);
});
