import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plansOf } from '#platform/database/testing/plans-of';
import { createTestServer, insertOrder } from '#testing/index';
import { administrate } from '#testing/template-database';
import { findNewestWords, findReviews, findReviewsAfter } from './reviews.repository';

test('reviews are found through an index among very many others', async (t) => {
  const testServer = await createTestServer();
  t.after(() => testServer.close());
  const { db, app } = testServer;
  const [buyer, seller] = [
    await testServer.createPerson('bob', 'Buyer'),
    await testServer.createPerson('sally', 'Seller'),
  ];
  const orderId = await insertOrder(db, { buyer, seller }, { status: 'handed_over', payment: 'paid' });
  const { id, dish } = await db
    .selectFrom('orders')
    .select(['ticket_id as id', 'dish_id as dish'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await app.inject({ method: 'POST', url: `/api/tickets/${id}/review`, payload: { stars: 5 }, headers: buyer.headers });

  const { url } = testServer.settings.database;
  const copy = (table: string, key: string, changed = '') =>
    administrate(
      url,
      `insert into ${table}
       select (jsonb_populate_record(${table}, jsonb_build_object('${key}', 'old-' || n ${changed}))).*
       from ${table}, generate_series(1, 5000) n where ${table}.${key} = '${id}'`,
    );
  const time = `, 'created_at', now() - n * interval '1 minute'`;
  await administrate(url, 'alter table tickets drop constraint tickets_checkout_id_seller_uid_key');
  await copy('tickets', 'id');
  await copy('reviews', 'ticket_id', time);
  await copy('reviewed_dishes', 'ticket_id', time);
  await administrate(url, 'vacuum analyze reviews, reviewed_dishes, tickets');

  const plans = await plansOf(db, async (recorded) => {
    await findNewestWords(recorded, dish);
    await findReviewsAfter(recorded, { count: 25, sellerUid: seller.uid });
    await findReviewsAfter(recorded, { count: 25, after: { createdAt: new Date(), id } });
    await findReviews(recorded, [id]);
  });
  assert.equal(plans.length, 4);
  for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on (reviews|reviewed_dishes|tickets)/);
});
