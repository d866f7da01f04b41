import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { insertDish } from '#testing/index';
import { createOrderingServer, type OrderingServer } from './testing/ordering';

describe('ordering a dish', () => {
  let ordering: OrderingServer;
  before(async () => (ordering = await createOrderingServer()));
  after(() => ordering.close());

  test('is allowed only in one’s own name, with the address in upper or lower case (spec 7.21)', async () => {
    const productId = await ordering.dish();
    const ann = await ordering.testServer.createPerson('ann', 'Buyer');
    const adam = await ordering.testServer.createPerson('adam', 'admin');
    for (const email of [ordering.bob.email, 'BOB@Example.Com', 'bob@example.com.evil'])
      for (const person of [ann, adam])
        assert.deepEqual(
          (await ordering.refused({ productId, email }, person)).slice(0, 2),
          [403, 'not_allowed'],
          email,
        );
    assert.equal(
      (await ordering.order({ productId, email: 'BOB@Example.Com' })).json<Order>().email,
      ordering.bob.email,
    );
    assert.equal((await ordering.ordersOf(productId)).length, 1);
  });

  test('is refused at an outdated price, with the current one (spec 7.13, 7.22)', async () => {
    const productId = await ordering.dish({ price_cents: 1210 });
    for (const price of [12, 12.11, 0.01, 10_000]) {
      const answer = await ordering.order({ productId, price });
      const { code, detail, price: now } = answer.json<Problem>();
      assert.deepEqual(
        [answer.statusCode, code, detail, now],
        [409, 'price_changed', 'Jollof now costs $12.10.', 12.1],
      );
    }
    assert.deepEqual(await ordering.ordersOf(productId), []);
  });

  test('is refused at any price when it is sold out (spec 4.20)', async () => {
    const productId = await ordering.dish({ sold_out: true });
    for (const price of [9.5, 1])
      assert.deepEqual(await ordering.refused({ productId, price }), [409, 'sold_out', 'Jollof is sold out.']);
    assert.deepEqual(await ordering.ordersOf(productId), []);
  });

  test('is refused by id and by title when visitors can’t see the dish (spec 4.20)', async () => {
    const gone = [404, 'not_found', 'This dish is no longer on the menu.'];
    const sam = await ordering.testServer.createPerson('sam', 'Seller');
    const hidden = await ordering.dish({ title: 'Hidden', hidden: true });
    const removed = await ordering.dish({ title: 'Removed' });
    await ordering.testServer.db
      .updateTable('dishes')
      .set({ removed_at: new Date() })
      .where('id', '=', removed)
      .execute();
    const suspended = await insertDish(ordering.testServer.db, sam, { title: 'Suspended' });
    await ordering.testServer.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('uid', '=', sam.uid)
      .execute();
    for (const productId of [hidden, removed, suspended, 'nothing'])
      assert.deepEqual(await ordering.refused({ productId }), gone, productId);
    for (const title of ['Hidden', 'Removed', 'Suspended', 'Nothing'])
      assert.deepEqual(await ordering.refused({ title }), gone, title);
    // The id decides: it does not fall back to another dish with the same title.
    await ordering.dish({ title: 'Removed' });
    assert.deepEqual(await ordering.refused({ productId: removed, title: 'Removed' }), gone);
  });

  test('finds the one at the shown price among dishes of the same title, and is refused otherwise', async () => {
    const [cheap] = [
      await ordering.dish({ title: 'Stew', price_cents: 500 }),
      await ordering.dish({ title: 'Stew', price_cents: 700 }),
      await ordering.dish({ title: 'Stew', price_cents: 700 }),
    ];
    assert.equal((await ordering.order({ title: 'Stew', price: 5 })).json<Order>().productId, cheap);
    for (const price of [7, 6])
      assert.deepEqual(await ordering.refused({ title: 'Stew', price }), [
        409,
        'conflict',
        'There are 3 dishes called Stew. Please choose one on the menu.',
      ]);
  });

  for (const [field, value] of [
    ['title', 'x'.repeat(10_000)],
    ['title', ' \n '],
    ['title', 'a\0b'],
    ['name', 'x'.repeat(10_000)],
    ['description', '🍚'.repeat(10_000)],
    ['image', `https://a.example/${'x'.repeat(10_000)}`],
    ['email', 'bob'],
    ['category', 'rice'],
    ['productId', "' or 1=1"],
    ['price', '9.5'],
    ['price', 0],
    ['price', -1],
    ['price', 9.505],
    ['price', 0.1 + 0.2],
    ['price', 10_000.01],
    ['quantity', 2],
  ] as const)
    test(`rejects ${field} ${JSON.stringify(value).slice(0, 20)} and names the field (spec 7.22)`, async () => {
      const answer = await ordering.order({ [field]: value });
      assert.deepEqual(
        [answer.statusCode, answer.json<Problem>().fields?.map((fault) => fault.field)],
        [400, [field]],
        answer.body,
      );
    });

  test('requires e-mail, title, price and category', async () => {
    const answer = await ordering.testServer.app.inject({
      method: 'POST',
      url: '/api/order-product',
      payload: {},
      headers: ordering.bob.headers,
    });
    assert.deepEqual(
      answer
        .json<Problem>()
        .fields?.map(({ field }) => field)
        .sort(),
      ['category', 'email', 'price', 'title'],
    );
  });
});
