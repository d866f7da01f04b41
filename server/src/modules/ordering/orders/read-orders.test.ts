import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, insertDish, type Person, type TestServer } from '#testing/index';
import { placeOrder } from '../checkout/place-order';

describe('placed orders', () => {
  let testServer: TestServer;
  let sally: Person;
  let adam: Person;
  let dish: string;
  before(async () => {
    testServer = await createTestServer();
    sally = await testServer.createPerson('sally', 'Seller');
    adam = await testServer.createPerson('adam', 'admin');
    dish = await insertDish(testServer.db, sally);
  });
  after(() => testServer.close());

  const get = (url: string, person?: Person) => testServer.app.inject({ url, headers: person?.headers });
  const placeFor = ({ uid, email }: Person) =>
    testServer.db.transaction().execute((trx) =>
      placeOrder(trx, {
        buyerUid: uid,
        body: { email, title: 'Jollof', category: 'Rice', price: 9.5, productId: dish },
        holds: testServer.settings.holds,
        clock: testServer.services.courtClock,
      }),
    );
  const nextOf = (link: unknown) => /<(.+)>; rel="next"/.exec(String(link))?.[1];

  test('are listed for their buyer, newest first (spec 7.11)', async () => {
    const bob = await testServer.createPerson('bob', 'Buyer');
    assert.deepEqual((await get(`/api/my-orders/${bob.email}`, bob)).json(), []);
    const [first, second] = [await placeFor(bob), await placeFor(bob)];
    const listed = (await get(`/api/my-orders/${bob.email}`, bob)).json<Order[]>();
    assert.deepEqual(listed.map(({ _id }) => _id).sort(), [first.id, second.id].sort());
    assert.deepEqual(
      listed.map(({ createdAt }) => createdAt),
      listed
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    assert.deepEqual((await get(`/api/orders/${listed[0]?._id}`, bob)).json(), listed[0]);
    assert.deepEqual((await get('/api/my-orders/BOB@Example.com', bob)).json(), listed);
  });

  test('are paged completely and without duplicates while more are placed', async () => {
    const gil = await testServer.createPerson('gil', 'Buyer');
    for (let made = 0; made < 27; made++) await placeFor(gil);
    assert.equal((await get(`/api/my-orders/${gil.email}`, gil)).json<Order[]>().length, 24);
    const all = (await get(`/api/my-orders/${gil.email}?limit=200`, gil)).json<Order[]>().map(({ _id }) => _id);
    const seen: string[] = [];
    for (let url: string | undefined = `/api/my-orders/${gil.email}?limit=5`; url;) {
      const page = await get(url, gil);
      seen.push(...page.json<Order[]>().map(({ _id }) => _id));
      url = nextOf(page.headers.link);
      await placeFor(gil);
    }
    assert.deepEqual([seen.length, seen], [27, all]);
  });

  test('are each listed once when they were placed at the same moment', async () => {
    const ivy = await testServer.createPerson('ivy', 'Buyer');
    const expires_at = new Date();
    await testServer.db
      .insertInto('checkouts')
      .values(
        Array.from({ length: 9 }, (_, index) => ({ id: `c${index}`, buyer_uid: ivy.uid, amount_cents: 2, expires_at })),
      )
      .execute();
    await testServer.db
      .insertInto('tickets')
      .values(
        Array.from({ length: 9 }, (_, index) => ({ id: `t${index}`, checkout_id: `c${index}`, seller_uid: sally.uid })),
      )
      .execute();
    const order = {
      dish_id: dish,
      seller_uid: sally.uid,
      quantity: 2,
      title: 'T',
      category: 'Rice',
      price_cents: 1,
      description: 'D',
      image: 'https://photos.example/1.jpg',
    } as const;
    await testServer.db
      .insertInto('orders')
      .values(
        Array.from({ length: 9 }, (_, index) => ({
          ...order,
          id: `o${index}`,
          checkout_id: `c${index}`,
          ticket_id: `t${index}`,
        })),
      )
      .execute();
    const seen: string[] = [];
    for (let url: string | undefined = `/api/my-orders/${ivy.email}?limit=2`; url;) {
      const page = await get(url, ivy);
      seen.push(...page.json<Order[]>().map(({ _id }) => _id));
      url = nextOf(page.headers.link);
    }
    assert.deepEqual(seen, ['o8', 'o7', 'o6', 'o5', 'o4', 'o3', 'o2', 'o1', 'o0']);
  });

  test('reject an invalid cursor or limit with a reason', async () => {
    const kim = await testServer.createPerson('kim', 'Buyer');
    for (const [query, field] of [
      ['cursor=abc', 'cursor'],
      ['limit=0', 'limit'],
      ['limit=201', 'limit'],
      ['page=2', 'page'],
    ] as const) {
      const answer = await get(`/api/my-orders/${kim.email}?${query}`, kim);
      assert.deepEqual([answer.statusCode, answer.json<Problem>().fields?.[0]?.field], [400, field], query);
    }
  });

  test('are listed for their buyer and admins; only admins learn that an address is unknown (spec 7.21)', async () => {
    const lou = await testServer.createPerson('lou', 'Buyer');
    const { id } = await placeFor(lou);
    assert.deepEqual(
      (await get(`/api/my-orders/${lou.email.toUpperCase()}`, adam))
        .json<Order[]>()
        .map(({ _id, name }) => [_id, name]),
      [[id, 'lou']],
    );
    for (const person of [sally, await testServer.createPerson('mia', 'Buyer')])
      for (const email of [lou.email, 'nobody@example.com'])
        assert.equal((await get(`/api/my-orders/${email}`, person)).statusCode, 403);
    const nobody = await get('/api/my-orders/nobody@example.com', adam);
    assert.deepEqual([nobody.statusCode, nobody.json<Problem>().detail], [404, 'No one has this e-mail address.']);
    assert.equal((await get(`/api/my-orders/${lou.email}`)).statusCode, 401);
  });

  test('are found by the account, even when its profile has a different address', async () => {
    const ned = await testServer.createPerson('ned', 'Buyer');
    const { id } = await placeFor(ned);
    const token = await testServer.identity.token({ sub: ned.uid, email: 'ned.new@example.com' });
    const moved = { ...ned, headers: { authorization: `Bearer ${token}` } };
    assert.deepEqual(
      (await get('/api/my-orders/ned.new@example.com', moved)).json<Order[]>().map(({ _id }) => _id),
      [id],
    );
    assert.equal((await get(`/api/my-orders/${ned.email}`, moved)).statusCode, 403);
  });

  test('are readable by buyer, seller of the dish and admins; others get 404 (spec 7.15, 7.21)', async () => {
    const oda = await testServer.createPerson('oda', 'Buyer');
    const { id } = await placeFor(oda);
    for (const person of [oda, sally, adam]) {
      const { title, price } = (await get(`/api/orders/${id}`, person)).json<Order>();
      assert.deepEqual([title, price], ['Jollof', 9.5]);
    }
    const [missing, ...others] = await Promise.all([
      get('/api/orders/nothing', oda),
      get(`/api/orders/${id}`, await testServer.createPerson('pat', 'Buyer')),
      get(`/api/orders/${id}`, await testServer.createPerson('sam', 'Seller')),
    ]);
    for (const answer of others)
      assert.deepEqual([answer.statusCode, answer.json<Problem>().detail], [404, missing.json<Problem>().detail]);
    assert.equal((await get(`/api/orders/${id}`)).statusCode, 401);
  });

  test('remain when their dish is removed', async () => {
    const ray = await testServer.createPerson('ray', 'Buyer');
    const { id } = await placeFor(ray);
    await testServer.app.inject({ method: 'DELETE', url: `/api/products/${dish}`, headers: sally.headers });
    assert.deepEqual(
      (await get(`/api/my-orders/${ray.email}`, ray)).json<Order[]>().map(({ _id }) => _id),
      [id],
    );
    assert.equal((await get(`/api/orders/${id}`, sally)).statusCode, 200);
  });
});
