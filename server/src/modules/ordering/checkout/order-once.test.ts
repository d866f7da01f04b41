import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, insertDish, type Person, type TestServer } from '#testing/index';

describe('an order with an Idempotency-Key', () => {
  let testServer: TestServer;
  let bob: Person;
  let sally: Person;
  before(async () => {
    testServer = await createTestServer();
    bob = await testServer.createPerson('bob', 'Buyer');
    sally = await testServer.createPerson('sally', 'Seller');
  });
  after(() => testServer.close());

  const order = (productId: string, key: string | undefined, price = 9.5, person = bob) =>
    testServer.app.inject({
      method: 'POST',
      url: '/api/order-product',
      payload: { email: person.email, title: 'Jollof', category: 'Rice', price, productId },
      headers: { ...person.headers, ...(key !== undefined && { 'idempotency-key': key }) },
    });
  const countOf = async (productId: string) =>
    (await testServer.db.selectFrom('orders').select('id').where('dish_id', '=', productId).execute()).length;

  test('is placed once, and twenty parallel calls get one answer (spec 7.23)', async () => {
    const dish = await insertDish(testServer.db, sally);
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(dish, 'click-1')));
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([201]));
    assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
    assert.equal(await countOf(dish), 1);
    assert.equal(
      (await testServer.db.selectFrom('checkouts').select('id').where('buyer_uid', '=', bob.uid).execute()).length,
      1,
    );
  });

  test('gets the same answer after the dish was removed', async () => {
    const dish = await insertDish(testServer.db, sally);
    const first = await order(dish, 'click-2');
    await testServer.db.updateTable('dishes').set({ removed_at: new Date() }).where('id', '=', dish).execute();
    const again = await order(dish, 'click-2');
    assert.deepEqual([again.statusCode, again.body], [201, first.body]);
  });

  test('rejects another body under the same key', async () => {
    const [dish, another] = [await insertDish(testServer.db, sally), await insertDish(testServer.db, sally)];
    await order(dish, 'click-3');
    const answer = await order(another, 'click-3');
    assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [422, 'key_reused']);
    assert.equal(await countOf(another), 0);
  });

  test('stores no key when it is refused', async () => {
    const dish = await insertDish(testServer.db, sally, { sold_out: true });
    assert.equal((await order(dish, 'click-4')).statusCode, 409);
    assert.deepEqual(
      await testServer.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'click-4').execute(),
      [],
    );
    await testServer.db
      .updateTable('dishes')
      .set({ sold_out: false, price_cents: 700 })
      .where('id', '=', dish)
      .execute();
    assert.equal((await order(dish, 'click-4')).statusCode, 409);
    assert.equal((await order(dish, 'click-4', 7)).json<Order>().price, 7);
  });

  test('is separate from another buyer’s order with the same key', async () => {
    const dish = await insertDish(testServer.db, sally);
    const ann = await testServer.createPerson('ann', 'Buyer');
    await order(dish, 'click-5');
    assert.equal((await order(dish, 'click-5', 9.5, ann)).json<Order>().name, 'ann');
    assert.equal(await countOf(dish), 2);
  });

  test('is separate from orders without a key or with another', async () => {
    const dish = await insertDish(testServer.db, sally);
    for (const key of [undefined, undefined, 'click-6', 'click-7'])
      assert.equal((await order(dish, key)).statusCode, 201);
    assert.equal(await countOf(dish), 4);
  });
});
