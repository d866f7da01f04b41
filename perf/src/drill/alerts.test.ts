import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { newId } from '@food-court/server/src/platform/database/new-id';
import { recordReconciliation } from '@food-court/server/src/modules/payments/reconcile/last-reconciliation.repository';
import { photo } from '@food-court/server/src/modules/media/images/testing/sample-photos';
import { recordOrderEvents } from '@food-court/server/src/modules/ordering/orders/order-events.repository';
import {
  deleteSlowRoute,
  saveSlowRoute,
} from '@food-court/server/src/modules/releases/route-speed/slow-routes.repository';
import {
  createFakeSite,
  createTestServer,
  insertDish,
  insertOrder,
  kitchenFacts,
  waitForValue,
  type FakeReleaseStore,
  type Person,
  type TestServer,
} from '@food-court/server/src/testing/index';
import { createReplicatedDatabase, type ReplicatedDatabase } from '@food-court/server/src/testing/replicated-database';
import { administrate } from '@food-court/server/src/testing/template-database';
import { missingPrograms } from './debian-programs';
import { namesOfAlerts, startPrometheus, type Prometheus } from './prometheus';

const token = 'a-long-word';

describe('an alert', { skip: missingPrograms('prometheus', 'setpriv') }, () => {
  let database: ReplicatedDatabase;
  let testServer: TestServer;
  let store: FakeReleaseStore;
  let prometheus: Prometheus;
  let releasesDir: string;
  let bob: Person;
  let sally: Person;
  const fired = new Set<string>();
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-alerts-'));
    store = createFakeSite(releasesDir);
    database = await createReplicatedDatabase();
    const replica = { url: database.replicaUrl, maxLagSeconds: 2 };
    testServer = await createTestServer({
      releasesDir,
      metricsToken: token,
      database: { url: database.url, replica },
      pagesAMinute: 1_000_000,
    });
    await testServer.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = testServer.app.server.address() as AddressInfo;
    prometheus = await startPrometheus(`127.0.0.1:${port}`, token);
    [bob, sally] = [await testServer.createPerson('bob', 'Buyer'), await testServer.createPerson('sally', 'Seller')];
  });
  after(async () => {
    await prometheus?.stop();
    await testServer?.close();
    await database?.close();
    await rm(releasesDir, { recursive: true, force: true });
    assert.deepEqual([...fired].sort(), (await namesOfAlerts()).sort(), 'alerts that fired here, and those there are');
  });

  /** Repeats `make`, which causes the problem, until the alert fires. */
  async function untilFiring(alert: string, make: () => Promise<unknown> = async () => undefined): Promise<void> {
    const isFiring = async (): Promise<boolean> => {
      await make();
      return (await prometheus.firing()).includes(alert);
    };
    await waitForValue(isFiring, true);
    fired.add(alert);
  }
  const untilSilent = (alert: string, make?: () => Promise<unknown>): Promise<void> =>
    waitForValue(async () => (await make?.(), (await prometheus.firing()).includes(alert)), false);

  test('fires when the database takes no writes, and when orders are refused because of that', async () => {
    const dish = await insertDish(testServer.db, sally, { price_cents: 950 });
    const order = () =>
      testServer.app.inject({
        method: 'POST',
        url: '/api/order-product',
        headers: bob.headers,
        payload: { email: bob.email, title: 'Jollof', category: 'Rice', price: 9.5, productId: dish },
      });
    const name = new URL(database.url).pathname.slice(1);
    const demote = `alter database ${name} set default_transaction_read_only = on;
      select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'food-court %'`;
    await administrate(database.url, demote);
    await untilFiring('DatabaseTakesNoWrites', order);
    await untilFiring('OrdersRefused', order);
    await administrate(
      database.url,
      `set transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
    );
    await untilSilent('DatabaseTakesNoWrites', order);
    await untilSilent('OrdersRefused', order);
  });

  test('fires when the replica falls behind', async () => {
    await database.holdReplica();
    await testServer.createPerson('dora', 'Buyer');
    await untilFiring('ReplicaBehind');
    await database.releaseReplica();
    await untilSilent('ReplicaBehind');
  });

  test('fires when an open transaction holds news back', async () => {
    const job = new pg.Client(database.url);
    await job.connect();
    await job.query('begin; select pg_current_xact_id()');
    const order = await insertOrder(testServer.db, { buyer: bob, seller: sally });
    await testServer.db
      .transaction()
      .execute((trx) => recordOrderEvents(trx, { order_id: order, status: 'placed' as const }));
    await untilFiring('NewsHeldBack');
    await job.end();
    await untilSilent('NewsHeldBack');
  });

  test('fires when the card provider does not answer', async () => {
    // Nothing listens at the provider's address in the test settings.
    const ask = () => testServer.services.cards.findIntent('pi_none').catch(() => undefined);
    await untilFiring('CardProviderAway', ask);
  });

  test('fires when payments differ from the card provider’s, and when nobody has compared them', async () => {
    await recordReconciliation(testServer.db, 1);
    await untilFiring('PaymentsDiffer');
    await recordReconciliation(testServer.db, 0);
    await untilSilent('PaymentsDiffer');
    await testServer.db
      .updateTable('last_reconciliation')
      .set({ ended_at: new Date(Date.now() - 3 * 86_400_000) })
      .execute();
    await untilFiring('PaymentsNotCompared');
  });

  test('fires when the ledger is not what the books say', async () => {
    await testServer.db.insertInto('book_findings').values({ epoch: 1, kind: 'removed', subject: 'entry' }).execute();
    await untilFiring('BooksDiffer');
    await testServer.db.deleteFrom('book_findings').execute();
    await untilSilent('BooksDiffer');
  });

  test('fires when a server uses too much memory', async () => {
    const held = Buffer.alloc(1_600_000_000, 1);
    await untilFiring('MemoryHigh');
    assert.equal(held.at(-1), 1);
  });

  test('fires when requests wait for a database connection', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const holders = Array.from({ length: 8 }, () => testServer.db.connection().execute(() => released));
    const wait = () =>
      Promise.allSettled(Array.from({ length: 10 }, () => testServer.db.selectFrom('users').select('uid').execute()));
    await untilFiring('PoolFull', wait);
    release();
    await Promise.all(holders);
    await untilSilent('PoolFull');
  });

  test('fires when an expired checkout stays open', async () => {
    const [id, tenMinutesAgo] = [newId(), new Date(Date.now() - 600_000)];
    await testServer.db
      .insertInto('checkouts')
      .values({ id, buyer_uid: bob.uid, amount_cents: 950, expires_at: tenMinutesAgo })
      .execute();
    await untilFiring('CheckoutsOverdue');
    await testServer.db.deleteFrom('checkouts').where('id', '=', id).execute();
    await untilSilent('CheckoutsOverdue');
  });

  test('fires when the server can’t render the pages of a build', async () => {
    store.release('kitchen', 'k2', { ssr: `throw new Error('no soup')`, facts: kitchenFacts });
    await untilFiring('PagesFaulty', () => testServer.app.inject('/soups'));
  });

  test('fires when visits are no longer signed', async () => {
    const visit = (cookie: string) => testServer.app.inject({ url: '/lineup.json', headers: { cookie } });
    const forged = `food-court-visitor=${'v'.repeat(22)}; food-court-visit=shell:s1.kitchen:k1~2026-01-01~none`;
    await untilFiring('VisitsNotSigned', () => Promise.all(Array.from({ length: 5 }, () => visit(forged))));
    await untilSilent('VisitsNotSigned');
  });

  test('fires for each slow route', async () => {
    const slow = {
      paint_ms: 3_660,
      than_ms: 900,
      pages: 400,
      networks: 40,
      since: '2026-11-26',
      last_day: '2026-11-26',
    };
    await saveSlowRoute(testServer.db, { route: '/soups', why: 'week', ...slow });
    await untilFiring('RouteSlow');
    await deleteSlowRoute(testServer.db, '/soups');
    await untilSilent('RouteSlow');
  });

  test('fires when the process for photos can’t start', async () => {
    const { app } = testServer;
    const node = process.execPath;
    let width = 0;
    const send = async (): Promise<void> => {
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(await photo((width += 1), 9))]));
      const encoded = new Response(form);
      await app.inject({
        method: 'POST',
        url: '/images/upload?key=test-image-key',
        headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
    };
    try {
      process.execPath = '/nowhere/node';
      await untilFiring('ProcessesFail', send);
    } finally {
      process.execPath = node;
    }
    await untilSilent('ProcessesFail');
  });

  test('fires when a server is blocked again and again', async () => {
    const standStill = async (): Promise<void> => {
      for (const until = Date.now() + 800; Date.now() < until;);
      await turn();
    };
    await untilFiring('EventLoopSlow', standStill);
    await untilSilent('EventLoopSlow');
  });

  test('fires when a server does not answer', async () => {
    await testServer.app.close();
    await untilFiring('ServerDown');
  });
});
