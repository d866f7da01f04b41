import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Wish } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, insertDish, waitForLockWait, type Person, type TestServer } from '#testing/index';
import { addWish } from './add-wish';

describe('adding a wish', () => {
  let testServer: TestServer;
  let bob: Person;
  let sally: Person;
  before(async () => {
    testServer = await createTestServer();
    bob = await testServer.createPerson('bob', 'Buyer');
    sally = await testServer.createPerson('sally', 'Seller');
  });
  after(() => testServer.close());

  const asShown = {
    name: 'bob',
    image: 'https://photos.example/jollof.jpg',
    title: 'Jollof',
    price: 9.5,
    category: 'Rice',
    description: 'Smoky',
  };
  const wish = (id: string, change: object = {}, person = bob, headers: object = {}) =>
    testServer.app.inject({
      method: 'POST',
      url: '/api/wish-product',
      payload: { ...asShown, id, email: person.email, ...change },
      headers: { ...person.headers, ...headers },
    });
  const remove = (id: string, person = bob) =>
    testServer.app.inject({ method: 'DELETE', url: `/api/my-wish/${id}`, headers: person.headers });
  const storedWishes = (dish: string) =>
    testServer.db.selectFrom('wishes').select(['id', 'buyer_uid']).where('dish_id', '=', dish).execute();

  test('accepts the body of the specification and returns the wish (spec 3.10, 7.14)', async () => {
    const dish = await insertDish(testServer.db, sally);
    const answer = await wish(dish);
    assert.equal(answer.statusCode, 201, answer.body);
    const { _id, ...said } = answer.json<Wish>();
    assert.deepEqual(said, { ...asShown, id: dish, email: bob.email, availability: 'available' });
    assert.match(_id, /^[0-9A-Za-z]{20}$/);
  });

  test('requires only the dish and the caller’s address; everything else comes from menu and profile', async () => {
    const dish = await insertDish(testServer.db, sally, { title: '宫保鸡丁 🔥' });
    const bare = await testServer.app.inject({
      method: 'POST',
      url: '/api/wish-product',
      payload: { id: dish, email: bob.email },
      headers: bob.headers,
    });
    assert.equal(bare.statusCode, 201, bare.body);
    const forged = await wish(dish, {
      title: 'Gold',
      price: 0.01,
      name: 'The Queen',
      category: 'Drinks',
      image: 'javascript:alert(1)',
    });
    assert.equal(forged.body, bare.body);
  });

  test('returns the same wish when repeated (spec 7.14)', async () => {
    const dish = await insertDish(testServer.db, sally);
    const answers = [await wish(dish), await wish(dish), await wish(dish, {}, bob, { 'idempotency-key': 'press-1' })];
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [201, 201, 201],
    );
    assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
    assert.equal((await storedWishes(dish)).length, 1);
  });

  for (const headers of [{}, { 'idempotency-key': 'press-2' }])
    test(`makes one wish and one answer for twenty parallel calls with the headers [${Object.keys(headers).join('')}] (spec 7.14, 7.23)`, async () => {
      const dish = await insertDish(testServer.db, sally);
      const answers = await Promise.all(Array.from({ length: 20 }, () => wish(dish, {}, bob, headers)));
      assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([201]));
      assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
      assert.equal((await storedWishes(dish)).length, 1);
    });

  test('is refused for a key that was used for another wish', async () => {
    const [dish, another] = [await insertDish(testServer.db, sally), await insertDish(testServer.db, sally)];
    await wish(dish, {}, bob, { 'idempotency-key': 'press-3' });
    const answer = await wish(another, {}, bob, { 'idempotency-key': 'press-3' });
    assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [422, 'key_reused']);
  });

  test('is separate for each buyer', async () => {
    const dish = await insertDish(testServer.db, sally);
    const ann = await testServer.createPerson('ann', 'Buyer');
    await wish(dish);
    await wish(dish, {}, ann);
    assert.deepEqual((await storedWishes(dish)).map(({ buyer_uid }) => buyer_uid).sort(), [ann.uid, bob.uid]);
  });

  test('is allowed only in the caller’s own name, in upper or lower case (spec 7.21)', async () => {
    const dish = await insertDish(testServer.db, sally);
    const adam = await testServer.createPerson('adam', 'admin');
    for (const email of ['bob@example.com', 'BOB@Example.Com'])
      assert.equal((await wish(dish, { email }, adam)).statusCode, 403);
    assert.deepEqual(await storedWishes(dish), []);
    assert.equal((await wish(dish, { email: 'BOB@Example.Com' })).json<Wish>().email, bob.email);
  });

  test('succeeds for a sold-out dish, not for a removed one', async () => {
    const dish = await insertDish(testServer.db, sally, { sold_out: true });
    assert.equal((await wish(dish)).json<Wish>().availability, 'sold-out');
    const removed = await insertDish(testServer.db, sally);
    await testServer.db.updateTable('dishes').set({ removed_at: new Date() }).where('id', '=', removed).execute();
    for (const gone of [await insertDish(testServer.db, sally, { hidden: true }), removed, 'nothing']) {
      const answer = await wish(gone, {}, bob, { 'idempotency-key': 'press-4' });
      assert.deepEqual(
        [answer.statusCode, answer.json<Problem>().detail],
        [404, 'This dish is no longer on the menu.'],
      );
    }
    assert.deepEqual(
      await testServer.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'press-4').execute(),
      [],
    );
  });

  for (const [field, value] of [
    ['id', "' or 1=1"],
    ['title', 'x'.repeat(10_000)],
    ['name', 'x'.repeat(10_000)],
    ['description', 'x'.repeat(10_000)],
    ['email', 'bob'],
    ['price', 9.505],
    ['category', 'Soup'],
    ['_id', 'x'],
  ] as const)
    test(`rejects ${field} with the value ${JSON.stringify(value).slice(0, 20)} at the field (spec 7.22)`, async () => {
      const answer = await wish('anything', { [field]: value });
      assert.deepEqual(
        [answer.statusCode, answer.json<Problem>().fields?.map((fault) => fault.field)],
        [400, [field]],
        answer.body,
      );
    });

  test('creates the wish again while it is being deleted', async () => {
    const dish = await insertDish(testServer.db, sally);
    const first = (await wish(dish)).json<Wish>();
    const again = await testServer.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('wishes').where('id', '=', first._id).execute();
      const asked = { answer: wish(dish) };
      await waitForLockWait(testServer.db);
      return asked;
    });
    const second = (await again.answer).json<Wish>();
    assert.notEqual(second._id, first._id);
    assert.deepEqual(
      (await storedWishes(dish)).map(({ id }) => id),
      [second._id],
    );
  });

  test('blocks a parallel deletion until it is finished', async () => {
    const dish = await insertDish(testServer.db, sally);
    const { _id } = (await wish(dish)).json<Wish>();
    const deletion = await testServer.db.transaction().execute(async (trx) => {
      const again = await addWish(trx, bob.uid, dish);
      const asked = { answer: remove(_id) };
      await waitForLockWait(testServer.db);
      assert.equal(again.id, _id);
      return asked;
    });
    assert.equal((await deletion.answer).statusCode, 200);
    assert.deepEqual(await storedWishes(dish), []);
  });
});
