import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order } from 'shared-api/contract';
import type { Problem } from 'shared-api/errors';
import { openTestCourt, putOnMenu, type Person, type TestCourt } from '#testing/index';

describe('an order with an Idempotency-Key', () => {
  let court: TestCourt;
  let bob: Person;
  let sally: Person;
  before(async () => {
    court = await openTestCourt();
    bob = await court.person('bob', 'Buyer');
    sally = await court.person('sally', 'Seller');
  });
  after(() => court.close());

  const order = (productId: string, key: string | undefined, price = 9.5, person = bob) =>
    court.app.inject({
      method: 'POST',
      url: '/api/order-product',
      payload: { email: person.email, title: 'Jollof', category: 'Rice', price, productId },
      headers: { ...person.headers, ...(key !== undefined && { 'idempotency-key': key }) },
    });
  const countOf = async (productId: string) =>
    (await court.db.selectFrom('orders').select('id').where('dish_id', '=', productId).execute()).length;

  test('is one, and twenty at once get one answer (spec 7.23)', async () => {
    const dish = await putOnMenu(court.db, sally);
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(dish, 'click-1')));
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([201]));
    assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
    assert.equal(await countOf(dish), 1);
    assert.equal(
      (await court.db.selectFrom('checkouts').select('id').where('buyer_uid', '=', bob.uid).execute()).length,
      1,
    );
  });

  test('is answered again after the dish has left the menu', async () => {
    const dish = await putOnMenu(court.db, sally);
    const first = await order(dish, 'click-2');
    await court.db.updateTable('dishes').set({ removed_at: new Date() }).where('id', '=', dish).execute();
    const again = await order(dish, 'click-2');
    assert.deepEqual([again.statusCode, again.body], [201, first.body]);
  });

  test('can’t be turned into another order by its key', async () => {
    const [dish, another] = [await putOnMenu(court.db, sally), await putOnMenu(court.db, sally)];
    await order(dish, 'click-3');
    const answer = await order(another, 'click-3');
    assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [422, 'key_reused']);
    assert.equal(await countOf(another), 0);
  });

  test('that was refused leaves no key behind', async () => {
    const dish = await putOnMenu(court.db, sally, { sold_out: true });
    assert.equal((await order(dish, 'click-4')).statusCode, 409);
    assert.deepEqual(
      await court.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'click-4').execute(),
      [],
    );
    await court.db.updateTable('dishes').set({ sold_out: false, price_cents: 700 }).where('id', '=', dish).execute();
    assert.equal((await order(dish, 'click-4')).statusCode, 409);
    assert.equal((await order(dish, 'click-4', 7)).json<Order>().price, 7);
  });

  test('is its buyer’s alone: another’s same key makes another order', async () => {
    const dish = await putOnMenu(court.db, sally);
    const ann = await court.person('ann', 'Buyer');
    await order(dish, 'click-5');
    assert.equal((await order(dish, 'click-5', 9.5, ann)).json<Order>().name, 'ann');
    assert.equal(await countOf(dish), 2);
  });

  test('is not the next one: without a key, or with another, each press is an order', async () => {
    const dish = await putOnMenu(court.db, sally);
    for (const key of [undefined, undefined, 'click-6', 'click-7'])
      assert.equal((await order(dish, key)).statusCode, 201);
    assert.equal(await countOf(dish), 4);
  });
});
