import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { limits, orderFilters } from 'shared-api/contract';
import { plansOf } from '#database/testing/plans-of';
import type { Db } from '#database/tables';
import { runCount } from '#testing/run-counts';
import { createTestServer, type TestServer } from '#testing/index';
import { administrate } from '#testing/template-database';
import { countOrders, findListedOrders, findOrderIds } from './order-lists.repository';
import { findOrdersByText } from './order-search.repository';

const count = runCount(12_000, 1_000_000);
const dish = `'Rice', 950, repeat('Smoky ', 20)`;

/** People and dishes are too few for an index here: query-plans.test.ts has their searches. A hundred kitchens of ten dishes each; nearly every order was handed over. */
const rows = [
  `insert into users (uid, email, name, role, image)
    select 'u' || n, 'u' || n || '@example.com', 'Person ' || md5(n::text), case when n <= 100 then 'Seller' else 'Buyer' end, 'i'
    from generate_series(1, ${count / 10}) n`,
  `insert into dishes (id, seller_uid, author, title, category, price_cents, description, images)
    select 'd' || n, 'u' || n % 100 + 1, 'Cook', 'Dish ' || md5(n::text), ${dish}, '{i}' from generate_series(1, 1000) n`,
  `insert into checkouts (id, buyer_uid, amount_cents, payment, paid_at, expires_at, card_last4, created_at)
    select 'c' || n, 'u' || n % (${count} / 10) + 1, 950, 'paid', now(), now(), lpad((n % 9999)::text, 4, '0'), now() - n * interval '1 minute'
    from generate_series(1, ${count}) n`,
  `insert into tickets (id, checkout_id, seller_uid) select 't' || n, 'c' || n, 'u' || n % 100 + 1 from generate_series(1, ${count}) n`,
  `insert into orders (id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, category, price_cents, description, image, status, refunded_cents, created_at)
    select 'o' || n, 'c' || n, 't' || n, 'd' || n % 1000 + 1, 'u' || n % 100 + 1, 1, 'Dish', ${dish}, 'i',
      case when n <= 50 then 'placed' when n % 500 = 0 then 'declined' else 'handed_over' end, case when n % 500 = 0 then 950 else 0 end,
      now() - n * interval '1 minute'
    from generate_series(1, ${count}) n`,
];

describe('with very many orders', () => {
  let testServer: TestServer;
  before(async () => {
    testServer = await createTestServer();
    const { url } = testServer.settings.database;
    for (const statement of [...rows, 'vacuum analyze users, dishes, checkouts, tickets, orders'])
      await administrate(url, statement);
  });
  after(() => testServer.close());

  const reads: Record<string, (db: Db) => Promise<unknown>> = {
    'a page of rows': (db) => findListedOrders(db, ['o1', 'o2']),
  };
  for (const show of [undefined, ...orderFilters])
    for (const sellerUid of [undefined, 'u7'])
      for (const sort of ['createdAt', 'amount'] as const) {
        const what = `the orders ${show ?? ''} of ${sellerUid ?? 'all'} by ${sort}`;
        reads[what] = (db) => findOrderIds(db, { show, sellerUid, sort }, limits.lastTablePage);
        reads[`how many are ${what}`] = (db) => countOrders(db, { show, sellerUid, sort });
      }
  for (const text of ['#ABCDE', '0042', 'example.com', 'a7', 'Dish', 'no such thing'])
    for (const sellerUid of [undefined, 'u7'])
      reads[`the orders of ${sellerUid ?? 'all'} for ‘${text}’`] = (db) => findOrdersByText(db, text, sellerUid);

  for (const [what, read] of Object.entries(reads))
    test(`reading ${what} takes an index`, async (t) => {
      for (const plan of await plansOf(testServer.db, read))
        assert.doesNotMatch(plan, /Seq Scan on (checkouts|orders)/, plan);
      const start = performance.now();
      await read(testServer.db);
      t.diagnostic(`${what}: ${(performance.now() - start).toFixed(1)} ms`);
    });

  test('a list counts no further than its last page, and says that there are more', async () => {
    const total = limits.tablePage * limits.lastTablePage;
    assert.deepEqual(await countOrders(testServer.db, {}), { total, more: true });
  });
});
