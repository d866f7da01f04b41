import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, mock, test } from 'node:test';
import type { AuditEntry, Monitor, MonitorLink, OrderStatus } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { newId } from '#platform/database/new-id';
import { plansOf } from '#platform/database/testing/plans-of';
import { createTestServer, insertOrder, type Person, type TestServer } from '#testing/index';
import { administrate } from '#testing/template-database';
import { findWaitingLines } from './monitor.repository';

const shareMs = 1_000;

describe('the pick-up monitor', () => {
  let testServer: TestServer;
  let ada: Person;
  let bob: Person;
  let sally: Person;
  let kim: Person;
  let key: string;
  before(async () => {
    testServer = await createTestServer();
    ada = await testServer.createPerson('ada', 'admin');
    bob = await testServer.createPerson('bob', 'Buyer');
    sally = await testServer.createPerson('sally', 'Seller');
    kim = await testServer.createPerson('kim', 'Seller');
    mock.timers.enable({ apis: ['Date'], now: Date.now() });
    key = (await call('POST')).json<{ key: string }>().key;
  });
  after(async () => {
    mock.timers.reset();
    await testServer.close();
  });
  beforeEach(async () => {
    await testServer.db.updateTable('orders').set({ status: 'cancelled' }).execute();
    mock.timers.tick(shareMs);
  });

  const call = (method: 'GET' | 'POST' | 'DELETE') =>
    testServer.app.inject({ method, url: '/api/monitor-link', headers: ada.headers });
  const ask = (asked = key) => testServer.app.inject(`/api/monitor?key=${asked}`);
  const shown = async () => (await ask()).json<Monitor>();
  const refusalOf = async (asked: string) => {
    const answer = await ask(asked);
    return [answer.statusCode, answer.json<Problem>().code];
  };
  const audited = async () =>
    (await testServer.app.inject({ url: '/api/audit?limit=1', headers: ada.headers })).json<AuditEntry[]>()[0];

  const order = async (status: OrderStatus, payment: 'paid' | 'unpaid' | 'refunded' = 'paid') => {
    const id = await insertOrder(testServer.db, { buyer: bob, seller: sally }, { status, payment });
    return { id, ...(await groupOf(id)) };
  };
  const groupOf = async (id: string) => {
    const row = await testServer.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
      .select(['checkout_id', 'ticket_id', 'number'])
      .where('orders.id', '=', id)
      .executeTakeFirstOrThrow();
    return { checkout: row.checkout_id, ticket: row.ticket_id, number: `#${row.number}` };
  };
  /** Adds a new order to an existing checkout, on the ticket of its kitchen. */
  const orderWith = async (
    { checkout, ticket }: { checkout: string; ticket: string },
    by: Person,
    status: OrderStatus,
  ) => {
    const id = await insertOrder(testServer.db, { buyer: bob, seller: by }, { status, payment: 'paid' });
    const ticketId = by === sally ? ticket : newId();
    if (by !== sally)
      await testServer.db
        .insertInto('tickets')
        .values({ id: ticketId, checkout_id: checkout, seller_uid: by.uid })
        .execute();
    const moved = { checkout_id: checkout, ticket_id: ticketId };
    await testServer.db.updateTable('orders').set(moved).where('id', '=', id).execute();
    return id;
  };
  const happened = async (id: string, ...events: [status: OrderStatus, minutesAgo: number][]) => {
    const rows = events.map(
      ([status, minutes]) => `('${id}', '${status}', '${new Date(Date.now() - minutes * 60_000).toISOString()}')`,
    );
    const statement = `insert into order_events (order_id, status, at) values ${rows.join()}`;
    await administrate(testServer.settings.database.url, statement);
  };

  test('shows only paid orders that a kitchen has accepted and not handed over', async () => {
    const [accepted, preparing, ready] = [await order('accepted'), await order('preparing'), await order('ready')];
    for (const status of ['placed', 'handed_over', 'declined', 'cancelled'] as const) await order(status);
    await order('preparing', 'unpaid');
    await order('ready', 'refunded');
    const { preparing: cooking, ready: waiting } = await shown();
    assert.deepEqual(cooking.map(({ number }) => number).sort(), [accepted.number, preparing.number].sort());
    assert.deepEqual(
      waiting.map(({ number }) => number),
      [ready.number],
    );
  });

  test('shows numbers, times and kitchens, but neither buyers nor dishes', async () => {
    await order('preparing');
    await happened((await order('ready')).id, ['ready', 1]);
    const { preparing, ready, ...rest } = await shown();
    assert.deepEqual(Object.keys(rest), ['at']);
    assert.deepEqual(Object.keys(preparing[0]!), ['number']);
    assert.deepEqual(Object.keys(ready[0]!), ['number', 'readyAt', 'kitchens']);
  });

  test('says at which counter a number is ready, if the kitchen has one', async () => {
    await happened((await order('ready')).id, ['ready', 1]);
    const kitchen = { seller_uid: sally.uid, image: null, counter: 'Counter 4' };
    await testServer.db.insertInto('kitchen_profiles').values(kitchen).execute();
    assert.deepEqual((await shown()).ready[0]?.kitchens, ['sally · Counter 4']);
    await testServer.db.deleteFrom('kitchen_profiles').execute();
  });

  test('calls a number when one of its kitchens has all lines ready, and marks that more is to come', async () => {
    const first = await order('ready');
    const second = await orderWith(first, sally, 'preparing');
    const other = await orderWith(first, kim, 'accepted');
    assert.deepEqual((await shown()).ready, []);
    await testServer.db.updateTable('orders').set({ status: 'ready' }).where('id', '=', second).execute();
    await happened(second, ['ready', 2]);
    mock.timers.tick(shareMs);
    const [called] = (await shown()).ready;
    assert.deepEqual([called?.number, called?.kitchens, called?.moreToCome], [first.number, ['sally'], true]);
    await testServer.db.updateTable('orders').set({ status: 'ready' }).where('id', '=', other).execute();
    mock.timers.tick(shareMs);
    const [again, ...others] = (await shown()).ready;
    assert.deepEqual(again?.kitchens?.toSorted(), ['kim', 'sally']);
    assert.deepEqual([again?.moreToCome, others, (await shown()).preparing], [undefined, [], []]);
    assert.ok(again!.readyAt! > called!.readyAt!);
  });

  test('keeps the ready time of a recalled ticket, and resets it when the ticket is cooked again', async () => {
    const [recalled, cookedAgain] = [await order('ready'), await order('ready')];
    await happened(recalled.id, ['preparing', 20], ['ready', 12], ['handed_over', 5], ['ready', 1]);
    await happened(cookedAgain.id, ['preparing', 20], ['ready', 12], ['preparing', 5], ['ready', 1]);
    const { at, ready } = await shown();
    assert.deepEqual(
      ready.map(({ number, readyAt }) => [number, Math.round((Date.parse(at) - Date.parse(readyAt!)) / 60_000)]),
      [
        [cookedAgain.number, 1],
        [recalled.number, 12],
      ],
    );
  });

  test('drops a number that nobody picks up after half an hour', async () => {
    const [fresh, left] = [await order('ready'), await order('ready')];
    await happened(fresh.id, ['ready', 29]);
    await happened(left.id, ['ready', 31]);
    const { preparing, ready } = await shown();
    assert.deepEqual([preparing, ready.map(({ number }) => number)], [[], [fresh.number]]);
  });

  test('gives everybody who asks within a second the same answer', async () => {
    const before = await shown();
    await order('ready');
    assert.deepEqual(await shown(), before);
    mock.timers.tick(shareMs);
    assert.equal((await shown()).ready.length, 1);
  });

  test('refuses a wrong, missing, replaced or revoked key', async () => {
    assert.deepEqual(await refusalOf('A'.repeat(43)), [404, 'not_found']);
    assert.deepEqual(await refusalOf(''), [404, 'not_found']);
    assert.equal((await testServer.app.inject('/api/monitor')).statusCode, 400);
    const old = key;
    key = (await call('POST')).json<{ key: string }>().key;
    assert.deepEqual(await refusalOf(old), [404, 'not_found']);
    assert.equal((await ask()).statusCode, 200);
    assert.deepEqual((await call('DELETE')).json(), {});
    assert.deepEqual(await refusalOf(key), [404, 'not_found']);
    assert.deepEqual((await call('GET')).json<MonitorLink>(), {});
    key = (await call('POST')).json<{ key: string }>().key;
  });

  test('shows its key once, stores only a hash, and audits each change without the key', async () => {
    const made = (await call('POST')).json<{ key: string; madeAt: string }>();
    key = made.key;
    assert.equal((await audited())?.action, 'monitor link made');
    assert.deepEqual((await call('GET')).json<MonitorLink>(), { madeAt: made.madeAt });
    const court = await testServer.db.selectFrom('court').selectAll().executeTakeFirstOrThrow();
    const entries = await testServer.db.selectFrom('audit_entries').selectAll().execute();
    assert.equal(JSON.stringify([court, entries]).includes(key), false);
    assert.equal(court.monitor_key_hash?.includes(key), false);
    await call('DELETE');
    const { by, action, subject, before } = (await audited())!;
    assert.deepEqual(
      [by, action, subject, before],
      ['ada', 'monitor link revoked', 'pick-up monitor', { since: made.madeAt }],
    );
    key = (await call('POST')).json<{ key: string }>().key;
  });

  test('uses an index among very many completed orders', async () => {
    const { id } = await order('handed_over');
    const fields = `jsonb_build_object('id', 'old-' || n)`;
    const copy = `select (jsonb_populate_record(orders, ${fields})).* from orders, generate_series(1, 5000) n where id = '${id}'`;
    for (const statement of [`insert into orders ${copy}`, 'vacuum analyze orders, order_events, checkouts'])
      await administrate(testServer.settings.database.url, statement);
    const [plan = '', ...others] = await plansOf(testServer.db, findWaitingLines);
    assert.deepEqual(others, []);
    assert.match(plan, /Limit/);
    assert.match(plan, /orders_open/);
    assert.doesNotMatch(plan, /Seq Scan on orders/);
  });
});
