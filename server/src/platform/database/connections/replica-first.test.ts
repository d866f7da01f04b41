import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { createReplicatedDatabase, type ReplicatedDatabase } from '#testing/replicated-database';
import { createTestServer, insertDish, waitForValue, type TestServer } from '#testing/index';
import { connectReads, type Reads } from './connect';
import type { Db } from '../tables';

/** The cluster's own name for a standby. */
const isReplica = async (db: Db): Promise<boolean> =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is === true;

describe('reads with a replica', () => {
  let database: ReplicatedDatabase;
  let testServer: TestServer;
  let reads: Reads;
  const changes: string[] = [];
  before(async () => {
    database = await createReplicatedDatabase();
    const settings = { url: database.url, replica: { url: database.replicaUrl, maxLagSeconds: 1 } };
    testServer = await createTestServer({ database: settings });
    reads = connectReads(
      settings,
      () => undefined,
      (isAsked, reason) => changes.push(`${isAsked ? 'replica' : 'primary'}: ${reason}`),
    );
  });
  after(async () => {
    await reads?.close();
    await testServer?.close();
    await database?.close();
  });

  const asksReplica = () => isReplica(reads.db);
  const menu = () => testServer.app.inject('/api/products/Rice');

  test('are sent to it when it answers', () => waitForValue(asksReplica, true));

  test('are sent to the primary while the replica lags, so that no menu is older than the limit', async () => {
    const sally = await testServer.createPerson('sally', 'Seller');
    await waitForValue(async () => (await menu()).statusCode, 200);
    await database.holdReplica();
    await insertDish(testServer.db, sally, { category: 'Rice', title: 'Late rice' });
    await waitForValue(asksReplica, false);
    assert.match(changes.at(-1) ?? '', /^primary: it is [12]\.\d s behind$/);
    await waitForValue(async () => (await menu()).body.includes('Late rice'), true);
    await database.releaseReplica();
    await waitForValue(asksReplica, true);
  });

  test('show at once what was committed before them, though the replica does not have it yet', async () => {
    const sally = await testServer.createPerson('sam', 'Seller');
    await waitForValue(asksReplica, true);
    await database.holdReplica();
    // Each one is too recent for the limit to matter.
    for (const title of ['First rice', 'Second rice', 'Third rice']) {
      await insertDish(testServer.db, sally, { category: 'Rice', title });
      assert.match((await menu()).body, new RegExp(title));
    }
    reads.catchUp();
    assert.equal(await asksReplica(), false);
    await database.releaseReplica();
    await waitForValue(asksReplica, true);
  });

  test('are sent to the primary when the replica stops, and no menu fails', async () => {
    await waitForValue(async () => (await menu()).statusCode, 200);
    let isStopped = false;
    const stopping = database.stopReplica().then(() => (isStopped = true));
    const answers: number[] = [];
    while (!isStopped || answers.length < 30) {
      // Uses a new dish each time, so that each answer is read.
      await testServer.db
        .updateTable('dishes')
        .set({ price_cents: 900 + answers.length })
        .execute();
      answers.push((await menu()).statusCode);
    }
    await stopping;
    // A request that the replica is answering at that moment is retried.
    assert.ok(answers.filter((status) => status !== 200).length <= 1, answers.join());
    await waitForValue(asksReplica, false);
    assert.equal((await testServer.app.inject('/readyz')).json<{ status: string }>().status, 'ready');
    await database.startReplica();
    await waitForValue(asksReplica, true);
  });

  test('stay with the primary from the start when there never was a replica', async () => {
    const none = connectReads(
      { url: database.url, replica: { url: 'postgres://127.0.0.1:1/none', maxLagSeconds: 1 } },
      () => undefined,
      () => undefined,
    );
    assert.equal(await isReplica(none.db), false);
    await none.close();
  });

  test('keep using the replica while the primary is down', async () => {
    const away = connectReads(
      { url: 'postgres://127.0.0.1:1/none', replica: { url: database.replicaUrl, maxLagSeconds: 1 } },
      () => undefined,
      () => undefined,
    );
    await waitForValue(() => isReplica(away.db).catch(() => false), true);
    assert.equal(await isReplica(away.newest()), true);
    await away.close();
  });
});
