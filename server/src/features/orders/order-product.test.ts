import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Dish, Order } from 'shared-api/contract';
import type { Problem } from 'shared-api/errors';
import { openTestCourt, putOnMenu, type Person, type TestCourt } from '#testing/index';

describe('ordering a dish', () => {
  let court: TestCourt;
  let bob: Person;
  let sally: Person;
  before(async () => {
    court = await openTestCourt();
    bob = await court.person('bob', 'Buyer');
    sally = await court.person('sally', 'Seller');
  });
  after(() => court.close());

  const asShown = {
    name: 'bob',
    image: 'https://photos.example/jollof.jpg',
    title: 'Jollof',
    price: 9.5,
    category: 'Rice',
    description: 'Smoky',
  };
  const order = (change: object, person = bob) =>
    court.app.inject({
      method: 'POST',
      url: '/api/order-product',
      payload: { ...asShown, email: person.email, ...change },
      headers: person.headers,
    });
  const dish = (change: Parameters<typeof putOnMenu>[2] = {}) => putOnMenu(court.db, sally, change);
  const ordersOf = (productId: string) =>
    court.db.selectFrom('orders').selectAll().where('dish_id', '=', productId).execute();
  const refused = async (change: object, person = bob) => {
    const answer = await order(change, person);
    return [answer.statusCode, answer.json<Problem>().code, answer.json<Problem>().detail];
  };

  test('takes the body of the specification to the letter, without productId, and answers the order (spec 3.8, 3.9, 7.13)', async () => {
    const productId = await dish({ title: 'Ofada' });
    const answer = await order({ title: 'Ofada' });
    assert.equal(answer.statusCode, 201, answer.body);
    const { _id, number, createdAt, expiresAt = '', ...said } = answer.json<Order>();
    assert.deepEqual(said, {
      ...asShown,
      title: 'Ofada',
      email: bob.email,
      productId,
      quantity: 1,
      status: 'placed',
      payment: 'unpaid',
      refunded: 0,
    });
    assert.match(_id, /^[0-9A-Za-z]{20}$/);
    assert.equal(number, `#${_id.slice(0, 5).toUpperCase()}`);
    for (const time of [createdAt, expiresAt]) assert.equal(new Date(time).toISOString(), time);
    assert.equal(Date.parse(expiresAt) - Date.parse(createdAt), 60 * 60_000);
  });

  test('keeps who served the buyer, where the browser tells', async () => {
    const productId = await dish();
    const cookie = 'food-court-visit=shell:s1.storefront:b2; food-court-preview=storefront:b3';
    for (const told of [{ cookie }, { cookie, 'food-court-builds': 'shell@s0 storefront@b1' }])
      await court.app.inject({
        method: 'POST',
        url: '/api/order-product',
        payload: { ...asShown, email: bob.email, productId },
        headers: { ...bob.headers, ...told },
      });
    await order({ productId });
    assert.deepEqual((await ordersOf(productId)).map(({ lineup }) => lineup ?? 'untold').sort(), [
      'shell@s0 storefront@b1',
      'shell@s1 storefront@b3',
      'untold',
    ]);
  });

  test('is a checkout of one, with one order of one portion', async () => {
    const productId = await dish();
    await order({ productId });
    const kept = await ordersOf(productId);
    assert.deepEqual(
      kept.map(({ quantity, seller_uid }) => [quantity, seller_uid]),
      [[1, sally.uid]],
    );
    const checkouts = await court.db
      .selectFrom('checkouts')
      .selectAll()
      .where('id', '=', kept[0]?.checkout_id ?? '')
      .execute();
    assert.deepEqual(
      checkouts.map(({ buyer_uid, amount_cents, payment, intent_id }) => [buyer_uid, amount_cents, payment, intent_id]),
      [[bob.uid, 950, 'unpaid', null]],
    );
  });

  test('says what the catalogue and the profile say, whatever the body says (spec 7.13)', async () => {
    const productId = await dish({ title: 'Fried rice', description: 'With peas' });
    const answer = await order({
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

  test('freezes the dish as it was, with its photo (spec 4.20)', async () => {
    const image = await court.photo();
    const payload = {
      author: 'x',
      email: sally.email,
      title: 'Old',
      category: 'Rice',
      price: 3,
      description: 'Old words',
      image,
    };
    const { _id: productId } = (
      await court.app.inject({ method: 'POST', url: '/api/products', payload, headers: sally.headers })
    ).json<Dish>();
    const first = (await order({ productId, price: 3 })).json<Order>();
    await court.db
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
    const again = (await court.app.inject({ url: `/api/orders/${first._id}`, headers: bob.headers })).json<Order>();
    assert.deepEqual(again, first);
    assert.deepEqual(
      [again.title, again.category, again.price, again.image, again.placeholder],
      ['Old', 'Rice', 3, image, 'data:tiny'],
    );
  });

  test('is in the own name only, in any spelling of case (spec 7.21)', async () => {
    const productId = await dish();
    const ann = await court.person('ann', 'Buyer');
    const adam = await court.person('adam', 'admin');
    for (const email of [bob.email, 'BOB@Example.Com', 'bob@example.com.evil'])
      for (const person of [ann, adam])
        assert.deepEqual((await refused({ productId, email }, person)).slice(0, 2), [403, 'not_allowed'], email);
    assert.equal((await order({ productId, email: 'BOB@Example.Com' })).json<Order>().email, bob.email);
    assert.equal((await ordersOf(productId)).length, 1);
  });

  test('at another price is refused with the one it has now (spec 7.13, 7.22)', async () => {
    const productId = await dish({ price_cents: 1210 });
    for (const price of [12, 12.11, 0.01, 10_000]) {
      const answer = await order({ productId, price });
      const { code, detail, price: now } = answer.json<Problem>();
      assert.deepEqual(
        [answer.statusCode, code, detail, now],
        [409, 'price_changed', 'Jollof now costs $12.10.', 12.1],
      );
    }
    assert.deepEqual(await ordersOf(productId), []);
  });

  for (const price of [0.01, 0.1, 4.35, 8.2, 12.1, 19.99, 1.15, 10_000])
    test(`at $${price} is to the cent`, async () => {
      const productId = await dish({ price_cents: Number((price * 100).toFixed(0)) });
      assert.equal((await order({ productId, price })).json<Order>().price, price);
    });

  test('that is sold out is refused, whatever its price (spec 4.20)', async () => {
    const productId = await dish({ sold_out: true });
    for (const price of [9.5, 1])
      assert.deepEqual(await refused({ productId, price }), [409, 'sold_out', 'Jollof is sold out.']);
    assert.deepEqual(await ordersOf(productId), []);
  });

  test('that visitors can’t see is refused, by its id and by its title (spec 4.20)', async () => {
    const gone = [404, 'not_found', 'This dish is no longer on the menu.'];
    const sam = await court.person('sam', 'Seller');
    const hidden = await dish({ title: 'Hidden', hidden: true });
    const removed = await dish({ title: 'Removed' });
    await court.db.updateTable('dishes').set({ removed_at: new Date() }).where('id', '=', removed).execute();
    const suspended = await putOnMenu(court.db, sam, { title: 'Suspended' });
    await court.db.updateTable('users').set({ suspended_at: new Date() }).where('uid', '=', sam.uid).execute();
    for (const productId of [hidden, removed, suspended, 'nothing'])
      assert.deepEqual(await refused({ productId }), gone, productId);
    for (const title of ['Hidden', 'Removed', 'Suspended', 'Nothing'])
      assert.deepEqual(await refused({ title }), gone, title);
    // The id is what was meant; another dish of that title is not.
    await dish({ title: 'Removed' });
    assert.deepEqual(await refused({ productId: removed, title: 'Removed' }), gone);
  });

  test('by its title finds the only one that visitors may see in its category', async () => {
    await dish({ title: 'Twin', hidden: true });
    await dish({ title: 'Twin', category: 'Drinks' });
    const productId = await dish({ title: 'Twin' });
    assert.equal((await order({ title: 'Twin' })).json<Order>().productId, productId);
  });

  test('by a title that several have finds the one at the price that was shown, else asks which', async () => {
    const [cheap] = [
      await dish({ title: 'Stew', price_cents: 500 }),
      await dish({ title: 'Stew', price_cents: 700 }),
      await dish({ title: 'Stew', price_cents: 700 }),
    ];
    assert.equal((await order({ title: 'Stew', price: 5 })).json<Order>().productId, cheap);
    for (const price of [7, 6])
      assert.deepEqual(await refused({ title: 'Stew', price }), [
        409,
        'conflict',
        'There are 3 dishes called Stew. Please choose one of them on the menu.',
      ]);
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
    test(`finds ‘${title.slice(0, 12)}’ by its title and says it as it is`, async () => {
      const productId = await dish({ title });
      const { title: said, productId: found } = (await order({ title })).json<Order>();
      assert.deepEqual([said, found], [title, productId]);
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
    test(`with ${field} like ${JSON.stringify(value).slice(0, 20)} is refused at the field (spec 7.22)`, async () => {
      const answer = await order({ [field]: value });
      assert.deepEqual(
        [answer.statusCode, answer.json<Problem>().fields?.map((fault) => fault.field)],
        [400, [field]],
        answer.body,
      );
    });

  test('needs e-mail, title, price and category', async () => {
    const answer = await court.app.inject({
      method: 'POST',
      url: '/api/order-product',
      payload: {},
      headers: bob.headers,
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
