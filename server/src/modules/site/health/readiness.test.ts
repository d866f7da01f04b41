import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { connect } from '#platform/database/connections/connect';
import { isWritable } from '#platform/database/migrate';
import type { TestServer } from '#testing/index';
import type { DatabaseProxy } from '#testing/database-proxy';
import { createServerBehindProxy } from '#testing/server-behind-proxy';
import { Readiness } from './readiness';

describe('readiness', () => {
  let line: DatabaseProxy;
  let testServer: TestServer;
  let close: () => Promise<void>;
  before(async () => ({ testServer, line, close } = await createServerBehindProxy()));
  after(() => close());

  test('ends after half a minute without a database, not earlier', async () => {
    let now = 0;
    const readiness = new Readiness(testServer.services, () => now);
    assert.deepEqual(await readiness.read(), { read: true, write: true });
    await line.disconnect();
    now = 29_999;
    assert.deepEqual(await readiness.read(), { read: false, write: false });
    now = 30_000;
    assert.equal(await readiness.read(), undefined);
    await line.reconnect();
    assert.deepEqual(await readiness.read(), { read: true, write: true });
  });

  test('does not start before the database has answered once', async () => {
    await line.disconnect();
    const readiness = new Readiness(testServer.services, () => 0);
    assert.equal(await readiness.read(), undefined);
    await line.reconnect();
  });

  test('is reported before the query of an unresponsive database times out', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const db = connect({ url: `postgres://x:x@127.0.0.1:${port}/x` }, 'people', () => undefined);
    let isGivenUp = false;
    const query = isWritable(db).catch(() => (isGivenUp = true));
    assert.equal(await new Readiness({ ...testServer.services, db, readDb: db }).read(), undefined);
    assert.equal(isGivenUp, false);
    await query;
    await db.destroy();
    silent.close();
  });
});
