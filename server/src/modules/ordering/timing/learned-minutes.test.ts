import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { kitchenLimits, type ManagedDish } from '@food-court/shared-api/contract';
import { plansOf } from '#platform/database/testing/plans-of';
import { createTestServer, insertDish, insertOrder, type Person, type TestServer } from '#testing/index';
import { administrate } from '#testing/template-database';
import { learnMinutes } from '#modules/menu/dishes/learned-minutes.repository';
import { findCheckoutsToReplan, findCookingTickets } from './timing.repository';

describe('the cooking time of a dish', () => {
  let testServer: TestServer;
  let seller: Person;
  let buyer: Person;
  before(async () => {
    testServer = await createTestServer();
    seller = await testServer.createPerson('sally', 'Seller');
    buyer = await testServer.createPerson('bob', 'Buyer');
  });
  after(() => testServer.close());

  /** Inserts cooked orders, one a minute; the last one is reported through the API by its cook. */
  const cooked = async (dishId: string, minutes: readonly number[]) => {
    const { db } = testServer;
    const parts = { buyer, seller };
    for (const [place, taken] of minutes.entries()) {
      const isLast = place === minutes.length - 1;
      const id = await insertOrder(db, parts, {
        dish_id: dishId,
        payment: 'paid',
        status: isLast ? 'preparing' : 'ready',
      });
      const readyAt = Date.now() - (minutes.length - 1 - place) * 60_000;
      const started_at = new Date(readyAt - taken * 60_000);
      await db
        .updateTable('orders')
        .set({ started_at, ready_at: isLast ? null : new Date(readyAt) })
        .where('id', '=', id)
        .execute();
      if (!isLast) continue;
      const body = { from: 'preparing', to: 'ready' };
      const url = `/api/orders/${id}/steps`;
      const answer = await testServer.app.inject({ method: 'POST', url, payload: body, headers: seller.headers });
      assert.equal(answer.statusCode, 200, answer.body);
    }
  };
  const dishOf = async (id: string) =>
    (await testServer.app.inject({ url: `/api/my-product/${id}`, headers: seller.headers })).json<ManagedDish>();

  test('is what its seller says until enough orders have been cooked', async () => {
    const id = await insertDish(testServer.db, seller, { minutes: 15 });
    await cooked(id, [8, 9, 10, 11]);
    const { minutes, learnedMinutes } = await dishOf(id);
    assert.deepEqual([minutes, learnedMinutes], [15, undefined]);
  });

  test('is the median of the last cookings after that, shown next to what the seller says', async () => {
    const id = await insertDish(testServer.db, seller, { minutes: 15 });
    await cooked(id, [8, 300, 10, 9, 11]);
    const { minutes, learnedMinutes } = await dishOf(id);
    assert.deepEqual([minutes, learnedMinutes], [15, 10]);
  });

  test('is learned from a cooking, which also queues the dish for ranking', async () => {
    const [id, other] = [await insertDish(testServer.db, seller), await insertDish(testServer.db, seller)];
    await cooked(id, [8]);
    const due = testServer.db.selectFrom('dishes_to_rank').select('dish_id');
    assert.equal((await due.where('dish_id', '=', id).execute()).length, 1);
    assert.equal((await due.where('dish_id', '=', other).execute()).length, 0);
  });

  test('ignores what was cooked before the last fifty', async () => {
    const id = await insertDish(testServer.db, seller);
    await cooked(id, [...Array<number>(60).fill(30), ...Array<number>(kitchenLimits.learnedCookings).fill(6)]);
    assert.equal((await dishOf(id)).learnedMinutes, 6);
  });

  for (const minutes of [0, -5, 121, 1.5, '10'])
    test(`can’t be ${JSON.stringify(minutes)} minutes`, async () => {
      const id = await insertDish(testServer.db, seller);
      const answer = await testServer.app.inject({
        method: 'PATCH',
        url: `/api/products/${id}`,
        payload: { minutes },
        headers: seller.headers,
      });
      assert.equal(answer.statusCode, 400);
    });

  test('can be set, changed and removed by its seller', async () => {
    const id = await insertDish(testServer.db, seller);
    for (const minutes of [25, null]) {
      await testServer.app.inject({
        method: 'PATCH',
        url: `/api/products/${id}`,
        payload: { minutes },
        headers: seller.headers,
      });
      assert.equal((await dishOf(id)).minutes, minutes);
    }
  });

  test('is learned, and due tickets are found, through indexes among very many orders', async () => {
    const { db, settings } = testServer;
    const dish = await insertDish(db, seller);
    const order = await insertOrder(db, { buyer, seller }, { dish_id: dish, payment: 'paid', status: 'handed_over' });
    await administrate(
      settings.database.url,
      `insert into orders (id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, category, price_cents,
          description, image, status, started_at, ready_at)
        select 'o' || n, checkout_id, ticket_id, dish_id, seller_uid, 1, title, category, price_cents, description,
          image, 'handed_over', now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '9 minutes'
        from orders, generate_series(1, 20000) n where id = '${order}';
      analyze orders, tickets, dishes`,
    );
    const plans = [
      ...(await plansOf(db, (planned) => planned.transaction().execute((trx) => learnMinutes(trx, [dish])))),
      ...(await plansOf(db, (planned) =>
        findCheckoutsToReplan(planned, { freedWithinSeconds: 20, inQueue: 6, limit: 300 }),
      )),
      ...(await plansOf(db, (planned) =>
        planned.transaction().execute((trx) => findCookingTickets(trx, [seller.uid], ['another'])),
      )),
    ];
    assert.ok(plans.length >= 4);
    for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on orders/);
  });
});
