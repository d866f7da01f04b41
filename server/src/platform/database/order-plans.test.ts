import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { limits, orderFilters } from '@food-court/shared-api/contract';
import { countWaiting, findCooked, findCourtTakings, findTakings } from '#modules/reports/figures/figures.repository';
import { sumUpNext } from '#modules/reports/figures/sum-up';
import { findSummedUntil } from '#modules/reports/figures/sum-up.repository';
import { countOrders, findListedOrders, findOrderIds } from '#modules/reports/order-lists/order-lists.repository';
import {
  countCheckouts,
  findCheckoutIds,
  findListedCheckouts,
} from '#modules/reports/order-lists/checkout-list.repository';
import { findOrdersByText } from '#modules/reports/order-lists/order-search.repository';
import { findOpenOrdersOfCourt } from '#modules/ordering/orders/orders.repository';
import { sumBought } from '#modules/ordering/orders/sum-bought.repository';
import { findCheckoutEvents, findOrdersWithSellers } from '#modules/ordering/tracking/checkout-history.repository';
import { findUnanswered } from '#modules/ordering/unanswered/unanswered.repository';
import { findDecidedRefunds } from '#modules/payments/refunds/refunds.repository';
import { createTestServer, type TestServer } from '#testing/index';
import { runCount } from '#testing/run-counts';
import { administrate } from '#testing/template-database';
import { fillTables } from './testing/fill-tables';
import { plansOf } from './testing/plans-of';
import type { Db, Trx } from './tables';

const count = runCount(12_000, 150_000);
/** Figures cover the last days: older orders need not be summed up here. */
const summed = Math.min(count, 50_000);
/** Enough that the planner prefers reading all checkouts to looking up each one. */
const waiting = 500;
const dish = `'Rice', 950, repeat('Smoky ', 20)`;

/**
 * People and dishes are too few for an index here: query-plans.test.ts has their searches. A hundred kitchens have ten
 * dishes each; nearly every order was handed over.
 */
const rows = {
  users: [
    `insert into users (uid, email, name, role, image, created_at)
      select 'u' || n, 'u' || n || '@example.com', 'Person ' || md5(n::text), case when n <= 100 then 'Seller' else 'Buyer' end, 'i',
        now() - n * interval '1 minute'
      from generate_series(1, ${count / 10}) n`,
  ],
  dishes: [
    `insert into dishes (id, seller_uid, author, title, category, price_cents, description, images)
      select 'd' || n, 'u' || n % 100 + 1, 'Cook', 'Dish ' || md5(n::text), ${dish}, '{i}' from generate_series(1, 1000) n`,
  ],
  checkouts: [
    `insert into checkouts (id, buyer_uid, amount_cents, payment, paid_at, expires_at, created_at)
      select 'c' || n, 'u' || n % (${count} / 10) + 1, 950, 'paid', now() - n * interval '1 minute', now(),
        now() - n * interval '1 minute'
      from generate_series(1, ${count}) n`,
  ],
  payments: [
    `insert into payments (id, checkout_id, payer_uid, method, amount_cents, state, card_last4, paid_at, created_at)
      select 'p' || n, 'c' || n, 'u' || n % (${count} / 10) + 1, 'card', 950, 'paid', lpad((n % 9999)::text, 4, '0'), now() - n * interval '1 minute', now() - n * interval '1 minute' from generate_series(1, ${count}) n`,
  ],
  tickets: [
    `insert into tickets (id, checkout_id, seller_uid) select 't' || n, 'c' || n, 'u' || n % 100 + 1 from generate_series(1, ${count}) n`,
  ],
  orders: [
    `insert into orders (id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, category, price_cents, description, image, status, refunded_cents, created_at, ready_at)
      select 'o' || n, 'c' || n, 't' || n, 'd' || n % 1000 + 1, 'u' || n % 100 + 1, 1, 'Dish', ${dish}, 'i',
        case when n <= ${waiting} then 'placed' when n % 500 = 0 then 'declined' else 'handed_over' end, case when n % 500 = 0 then 950 else 0 end,
        now() - n * interval '1 minute', case when n > ${waiting} and n <= ${summed} and n % 500 > 0 then now() - (n - n % 30) * interval '1 minute' end
      from generate_series(1, ${count}) n`,
  ],
  ledger_entries: [
    `insert into ledger_entries (id, kind, reference, checkout_id, at)
      select 'e' || n, 'sale', 'sale:c' || n, 'c' || n, now() - n * interval '1 minute' from generate_series(1, ${summed}) n`,
  ],
  ledger_lines: [
    `insert into ledger_lines (entry_id, account, owner_uid, order_id, amount_cents)
      select 'e' || n, 'seller', 'u' || n % 100 + 1, 'o' || n, -855 from generate_series(1, ${summed}) n`,
    `insert into ledger_lines (entry_id, account, owner_uid, order_id, amount_cents)
      select 'e' || n, 'platform', null, 'o' || n, -95 from generate_series(1, ${summed}) n`,
  ],
};

describe('with very many orders', () => {
  let testServer: TestServer;
  before(async () => {
    testServer = await createTestServer();
    await fillTables(testServer.db, testServer.settings.database.url, rows);
    while (await sumUpNext(testServer.db, new Date()));
    await administrate(testServer.settings.database.url, 'vacuum analyze takings, court_takings, cooked');
  });
  after(() => testServer.close());

  /** The last seven days; the last hour may not be summed up yet. */
  const week = async (db: Db) => ({
    since: new Date(Date.now() - 7 * 86_400_000),
    fresh: { from: (await findSummedUntil(db)) ?? new Date(), to: new Date() },
  });
  const reads: Record<string, (db: Db) => Promise<unknown>> = {
    'a page of rows': (db) => findListedOrders(db, ['o1', 'o2']),
    'a page of checkouts': (db) => findListedCheckouts(db, ['c1', 'c2']),
    'what happened to a checkout': (db) => findCheckoutEvents(db, 'c7'),
    'the orders of a checkout': (db) => findOrdersWithSellers(db, 'c7'),
    'the refunds of a checkout': (db) => findDecidedRefunds(db, 'c7'),
    'what a person bought': (db) => sumBought(db, 'u7'),
    'the takings of a kitchen': async (db) => findTakings(db as Trx, 'u7', await week(db)),
    'what a kitchen cooked': async (db) => findCooked(db as Trx, 'u7', await week(db)),
    'the takings of the court': async (db) => findCourtTakings(db as Trx, await week(db)),
    'the waiting tickets of a kitchen': (db) => countWaiting(db as Trx, 'u7'),
    'all waiting tickets': (db) => countWaiting(db as Trx),
    'the tickets that nobody answers': (db) => findUnanswered(db, { now: new Date(), limit: 300 }),
  };
  for (const show of [undefined, ...orderFilters])
    for (const sellerUid of [undefined, 'u7'])
      for (const sort of ['createdAt', 'amount'] as const) {
        const what = `the orders ${show ?? ''} of ${sellerUid ?? 'all'} by ${sort}`;
        reads[what] = (db) => findOrderIds(db, { show, sellerUid, sort }, limits.lastTablePage);
        reads[`how many are ${what}`] = (db) => countOrders(db, { show, sellerUid, sort });
        reads[`the checkouts of ${what}`] = (db) =>
          findCheckoutIds(db, { show, sellerUid, sort }, limits.lastTablePage);
        reads[`how many checkouts have ${what}`] = (db) => countCheckouts(db, { show, sellerUid, sort });
      }
  for (const text of ['#ABCDE', '0042', '47', 'example.com', 'a7', 'Dish', 'no such thing'])
    for (const sellerUid of [undefined, 'u7'])
      reads[`the orders of ${sellerUid ?? 'all'} for ‘${text}’`] = (db) => findOrdersByText(db, text, sellerUid);

  for (const [what, read] of Object.entries(reads))
    test(`reading ${what} uses an index`, async (t) => {
      const plans = await plansOf(testServer.db, read);
      assert.ok(plans.length > 0);
      for (const plan of plans)
        assert.doesNotMatch(
          plan,
          /Seq Scan on (checkouts|payments|orders|ledger_entries|ledger_lines|takings|cooked)/,
          plan,
        );
      const start = performance.now();
      await read(testServer.db);
      t.diagnostic(`${what}: ${(performance.now() - start).toFixed(1)} ms`);
    });

  test('the board of the whole court uses an index to find the open orders', async () => {
    const [plan] = await plansOf(testServer.db, findOpenOrdersOfCourt);
    assert.match(plan ?? '', /orders_open/);
    assert.doesNotMatch(plan ?? '', /Seq Scan on orders/);
  });

  test('a list counts no further than its last page, and says that there are more', async () => {
    const total = limits.tablePage * limits.lastTablePage;
    assert.deepEqual(await countOrders(testServer.db, {}), { total, more: true });
  });
});
