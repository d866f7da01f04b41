import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Dish, Order } from '@food-court/shared-api/contract';
import { asShown, createOrderingServer, type OrderingServer } from './testing/ordering';

describe('ordering a dish', () => {
  let ordering: OrderingServer;
  before(async () => (ordering = await createOrderingServer()));
  after(() => ordering.close());

  test('accepts the body of the specification, without productId, and returns the order (spec 3.8, 3.9, 7.13)', async () => {
    const productId = await ordering.dish({ title: 'Ofada' });
    const answer = await ordering.order({ title: 'Ofada' });
    assert.equal(answer.statusCode, 201, answer.body);
    const { _id, number, createdAt, expiresAt = '', ticketId, kitchen, checkout, ...said } = answer.json<Order>();
    assert.deepEqual(said, {
      ...asShown,
      title: 'Ofada',
      email: ordering.bob.email,
      productId,
      quantity: 1,
      choices: [],
      status: 'placed',
      payment: 'unpaid',
      refunded: 0,
    });
    assert.match(_id, /^[0-9A-Za-z]{20}$/);
    assert.match(number, /^#[A-HJ-NP-Z2-9]{5}$/, 'has no letters and digits that look alike');
    assert.match(ticketId, /^[0-9A-Za-z]{20}$/);
    assert.equal(kitchen.name, 'sally');
    assert.deepEqual([checkout?.amount, checkout?.orders], [9.5, 1]);
    for (const time of [createdAt, expiresAt]) assert.equal(new Date(time).toISOString(), time);
    assert.equal(Date.parse(expiresAt) - Date.parse(createdAt), 60 * 60_000);
  });

  test('stores the builds that served the buyer, if the browser sends them', async () => {
    const productId = await ordering.dish();
    const cookie = 'food-court-visit=shell:s1.storefront:b2; food-court-preview=storefront:b3';
    for (const sent of [{ cookie }, { cookie, 'food-court-builds': 'shell@s0 storefront@b1' }])
      await ordering.testServer.app.inject({
        method: 'POST',
        url: '/api/order-product',
        payload: { ...asShown, email: ordering.bob.email, productId },
        headers: { ...ordering.bob.headers, ...sent },
      });
    await ordering.order({ productId });
    assert.deepEqual((await ordering.ordersOf(productId)).map(({ lineup }) => lineup ?? 'unknown').sort(), [
      'shell@s0 storefront@b1',
      'shell@s1 storefront@b3',
      'unknown',
    ]);
  });

  test('creates a checkout with one order of one portion', async () => {
    const productId = await ordering.dish();
    await ordering.order({ productId });
    const orders = await ordering.ordersOf(productId);
    assert.deepEqual(
      orders.map(({ quantity, seller_uid }) => [quantity, seller_uid]),
      [[1, ordering.sally.uid]],
    );
    const checkouts = await ordering.testServer.db
      .selectFrom('checkouts')
      .selectAll()
      .where('id', '=', orders[0]?.checkout_id ?? '')
      .execute();
    assert.deepEqual(
      checkouts.map(({ buyer_uid, amount_cents, payment }) => [buyer_uid, amount_cents, payment]),
      [[ordering.bob.uid, 950, 'unpaid']],
    );
  });

  test('takes dish and name from the menu and the profile, not from the body (spec 7.13)', async () => {
    const productId = await ordering.dish({ title: 'Fried rice', description: 'With peas' });
    const answer = await ordering.order({
      productId,
      title: 'Gold',
      category: 'Drinks',
      description: 'Mine',
      image: 'javascript:alert(1)',
      name: 'The Queen',
    });
    const { title, category, description, image, name } = answer.json<Order>();
    assert.deepEqual(
      [title, category, description, image, name],
      ['Fried rice', 'Rice', 'With peas', asShown.image, 'bob'],
    );
  });

  test('stores the dish as it was, with its photo (spec 4.20)', async () => {
    const image = await ordering.testServer.createPhoto();
    const payload = {
      author: 'x',
      email: ordering.sally.email,
      title: 'Old',
      category: 'Rice',
      price: 3,
      description: 'Old words',
      image,
    };
    const { _id: productId } = (
      await ordering.testServer.app.inject({
        method: 'POST',
        url: '/api/products',
        payload,
        headers: ordering.sally.headers,
      })
    ).json<Dish>();
    const first = (await ordering.order({ productId, price: 3 })).json<Order>();
    await ordering.testServer.db
      .updateTable('dishes')
      .set({
        title: 'New',
        category: 'Drinks',
        price_cents: 400,
        description: 'New words',
        images: ['https://photos.example/new.jpg'],
      })
      .where('id', '=', productId)
      .execute();
    const again = (
      await ordering.testServer.app.inject({ url: `/api/orders/${first._id}`, headers: ordering.bob.headers })
    ).json<Order>();
    assert.deepEqual(again, first);
    assert.deepEqual(
      [again.title, again.category, again.price, again.image, again.placeholder],
      ['Old', 'Rice', 3, image, 'data:tiny'],
    );
  });

  for (const price of [0.01, 0.1, 4.35, 8.2, 12.1, 19.99, 1.15, 10_000])
    test(`keeps the price $${price} exact to the cent`, async () => {
      const productId = await ordering.dish({ price_cents: Number((price * 100).toFixed(0)) });
      assert.equal((await ordering.order({ productId, price })).json<Order>().price, price);
    });

  test('finds the only visible dish of a title in its category', async () => {
    await ordering.dish({ title: 'Twin', hidden: true });
    await ordering.dish({ title: 'Twin', category: 'Drinks' });
    const productId = await ordering.dish({ title: 'Twin' });
    assert.equal((await ordering.order({ title: 'Twin' })).json<Order>().productId, productId);
  });

  for (const title of [
    'زوربيان',
    '宫保鸡丁',
    '🍚🔥👩🏽‍🍳',
    '<b>Rice</b>',
    "Robert'); drop table orders;--",
    '100% _rice_',
    'é'.normalize('NFD'),
    'x'.repeat(120),
  ])
    test(`finds ‘${title.slice(0, 12)}’ by its title and returns it unchanged`, async () => {
      const productId = await ordering.dish({ title });
      const { title: said, productId: found } = (await ordering.order({ title })).json<Order>();
      assert.deepEqual([said, found], [title, productId]);
    });
});
