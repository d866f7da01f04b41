import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { plansOf } from '#platform/database/testing/plans-of';
import { createTestServer, insertDish, type TestServer } from '#testing/index';
import { lockOrderedDishes } from './ordered-dishes.repository';

describe('the portions that a buyer holds', () => {
  let testServer: TestServer;
  before(async () => {
    testServer = await createTestServer();
    const { db } = testServer;
    const seller = await testServer.createPerson('sally', 'Seller');
    const buyer = await testServer.createPerson('bo', 'Buyer');
    const dish = await insertDish(db, seller);
    await sql`insert into checkouts (id, buyer_uid, amount_cents, expires_at)
      select 'c' || n, ${buyer.uid}, 950, now() + interval '1 hour' from generate_series(1, 2000) n`.execute(db);
    await sql`insert into tickets (id, checkout_id, seller_uid)
      select 't' || n, 'c' || n, ${seller.uid} from generate_series(1, 2000) n`.execute(db);
    await sql`insert into orders (id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, category, price_cents,
        description, image)
      select 'o' || n, 'c' || n, 't' || n, ${dish}, ${seller.uid}, 1, 'Jollof', 'Rice', 950, '', ''
      from generate_series(1, 2000) n`.execute(db);
  });
  after(() => testServer.close());

  test('are found by their checkouts, even while the database has no statistics', async () => {
    const plans = await plansOf(testServer.db, (db) =>
      db.transaction().execute((trx) => lockOrderedDishes(trx, 'somebody else', [])),
    );
    const plan = plans.find((one) => one.includes('checkouts_unpaid_of_buyer'));
    assert.match(plan ?? plans.join('\n\n'), /orders_checkout/);
    assert.doesNotMatch(plan ?? '', /orders_of_status|orders_open/);
  });
});
