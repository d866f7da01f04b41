import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { limits, type Dish, type ManagedDish, type Wish, type WishedDish } from '@food-court/shared-api/contract';
import type { Person } from '#testing/index';
import { answered, openTestKitchen, refused, type TestKitchen } from './testing/test-kitchen';

describe('the portions of a dish', () => {
  let kitchen: TestKitchen;
  let bob: Person;
  before(async () => {
    kitchen = await openTestKitchen();
    bob = await kitchen.testServer.createPerson('bob', 'Buyer');
  });
  after(() => kitchen.close());

  const set = async (id: string, body: object) => answered<ManagedDish>(await kitchen.patch(kitchen.sally, id, body));
  const shown = async (id: string) => answered<Dish>(await kitchen.get(undefined, `/product/${id}`));
  const order = ({ _id, title, price, category }: ManagedDish) =>
    kitchen.testServer.app.inject({
      method: 'POST',
      url: '/api/order-product',
      payload: { email: bob.email, title, price, category, productId: _id },
      headers: bob.headers,
    });

  test('are unlimited unless the seller sets them', async () => {
    const dish = await kitchen.dish();
    assert.deepEqual([dish.portions, dish.soldOut], [null, false]);
    answered(await order(dish), 201);
    assert.equal((await set(dish._id, { title: 'Soup' })).portions, null);
  });

  test('decrease with each order, and the dish is sold out at zero', async () => {
    const dish = await kitchen.dish({ portions: 2 });
    assert.deepEqual([dish.portions, dish.soldOut], [2, false]);
    answered(await order(dish), 201);
    assert.deepEqual([(await set(dish._id, { title: 'Soup' })).portions, (await shown(dish._id)).soldOut], [1, false]);
    answered(await order(dish), 201);
    assert.equal(refused(await order(dish), 409), 'sold_out');
    const seen = [
      await shown(dish._id),
      ...answered<Dish[]>(await kitchen.get(undefined, '/products/Chinese')),
      ...answered<{ rows: ManagedDish[] }>(await kitchen.get(kitchen.sally, `/my-products/${kitchen.sally.email}`))
        .rows,
      ...answered<{ rows: ManagedDish[] }>(await kitchen.get(kitchen.admin, '/all-products')).rows,
      answered<ManagedDish>(await kitchen.get(kitchen.sally, `/my-product/${dish._id}`)),
    ].filter(({ _id }) => _id === dish._id);
    assert.deepEqual(
      seen.map(({ soldOut }) => soldOut),
      [true, true, true, true, true],
    );
  });

  test('move the dish behind available dishes when they reach zero', async () => {
    const none = await kitchen.dish({ category: 'Drinks', portions: 1 });
    const there = await kitchen.dish({ category: 'Drinks', portions: 1 });
    await set(there._id, { portions: 0 });
    assert.deepEqual(await kitchen.menu('Drinks'), [none._id, there._id]);
    await set(none._id, { portions: 0 });
    await set(there._id, { portions: 5 });
    assert.deepEqual(await kitchen.menu('Drinks'), [there._id, none._id]);
  });

  test('show the dish as sold out in wish lists while they are zero', async () => {
    const dish = await kitchen.dish({ portions: 1 });
    const wish = await kitchen.testServer.app.inject({
      method: 'POST',
      url: '/api/wish-product',
      payload: { id: dish._id, email: bob.email },
      headers: bob.headers,
    });
    const { _id, availability } = answered<Wish>(wish, 201);
    const asked = async () => answered<WishedDish>(await kitchen.get(bob, `/product-wish/${_id}`)).availability;
    assert.deepEqual([availability, await asked()], ['available', 'available']);
    answered(await order(dish), 201);
    assert.equal(await asked(), 'sold-out');
    await set(dish._id, { portions: null });
    assert.equal(await asked(), 'available');
  });

  test('do not reset the seller’s own ‘sold out’ when they increase', async () => {
    const dish = await kitchen.dish({ portions: 3 });
    assert.deepEqual([(await set(dish._id, { soldOut: true })).portions, (await shown(dish._id)).soldOut], [3, true]);
    assert.equal(refused(await order(dish), 409), 'sold_out');
    assert.equal((await set(dish._id, { portions: 9 })).soldOut, true);
    assert.deepEqual((({ soldOut, portions }) => [soldOut, portions])(await set(dish._id, { soldOut: false })), [
      false,
      9,
    ]);
  });

  test('are hidden from visitors until few are left', async () => {
    const dish = await kitchen.dish({ portions: 6 });
    const visitorsSee = async () =>
      (({ left, soldOut, ...rest }) => ('portions' in rest ? 'portions' : soldOut ? 'sold out' : left))(
        await shown(dish._id),
      );
    assert.equal(await visitorsSee(), undefined);
    answered(await order(dish), 201);
    assert.equal(await visitorsSee(), 5);
    await set(dish._id, { soldOut: true });
    assert.equal(await visitorsSee(), 'sold out');
    assert.ok(!('left' in (await shown(dish._id))));
    await set(dish._id, { soldOut: false, portions: 0 });
    assert.equal(await visitorsSee(), 'sold out');
    await set(dish._id, { portions: null });
    assert.equal(await visitorsSee(), undefined);
  });

  for (const portions of [-1, 1.5, '3', limits.portions + 1, Number.MAX_SAFE_INTEGER, true, {}])
    test(`are rejected at the field when set to ${JSON.stringify(portions)} (spec 7.22)`, async () => {
      const dish = await kitchen.dish();
      assert.deepEqual(refused(await kitchen.patch(kitchen.sally, dish._id, { portions }), 400), ['portions']);
      assert.deepEqual(refused(await kitchen.post(kitchen.sally, { portions }), 400), ['portions']);
    });
});
