import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, insertDish, waitForLockWait, type Person, type TestServer } from '#testing/index';
import { placeOrder } from './place-order';

describe('an order during changes of its dish', () => {
  let testServer: TestServer;
  let bob: Person;
  let ann: Person;
  let sally: Person;
  before(async () => {
    testServer = await createTestServer();
    bob = await testServer.createPerson('bob', 'Buyer');
    ann = await testServer.createPerson('ann', 'Buyer');
    sally = await testServer.createPerson('sally', 'Seller');
  });
  after(() => testServer.close());

  const body = (productId: string, price = 9.5) => ({
    email: bob.email,
    title: 'Jollof',
    category: 'Rice' as const,
    price,
    productId,
  });
  const order = (productId: string, by: number | Person = 9.5) => {
    const { email, headers } = typeof by === 'number' ? bob : by;
    return testServer.app.inject({
      method: 'POST',
      url: '/api/order-product',
      payload: { ...body(productId, typeof by === 'number' ? by : undefined), email },
      headers,
    });
  };
  const kitchen = (method: 'PATCH' | 'DELETE', productId: string, payload?: object) =>
    testServer.app.inject({ method, url: `/api/products/${productId}`, payload, headers: sally.headers });
  const pricesOf = async (productId: string) =>
    (await testServer.db.selectFrom('orders').select('price_cents').where('dish_id', '=', productId).execute()).map(
      ({ price_cents }) => price_cents / 100,
    );

  for (const [what, change, status, code] of [
    ['a new price', { price_cents: 1_000 }, 409, 'price_changed'],
    ['‘sold out’', { sold_out: true }, 409, 'sold_out'],
    ['hiding', { hidden: true }, 404, 'not_found'],
    ['a removal', { removed_at: new Date() }, 404, 'not_found'],
  ] as const)
    test(`waits for ${what} that started earlier, and is refused`, async () => {
      const dish = await insertDish(testServer.db, sally);
      const answering = await testServer.db.transaction().execute(async (trx) => {
        await trx.updateTable('dishes').set(change).where('id', '=', dish).execute();
        const asked = { answer: order(dish) };
        await waitForLockWait(testServer.db);
        return asked;
      });
      const answer = await answering.answer;
      assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [status, code]);
      assert.deepEqual(await pricesOf(dish), []);
    });

  const request = (dish: string) => ({
    buyerUid: bob.uid,
    body: body(dish),
    holds: testServer.settings.holds,
    clock: testServer.services.courtClock,
  });

  for (const [what, change] of [
    ['a new price', (dish: string) => kitchen('PATCH', dish, { price: 10 })],
    ['a removal', (dish: string) => kitchen('DELETE', dish)],
  ] as const)
    test(`makes a later change wait and is valid (${what})`, async () => {
      const dish = await insertDish(testServer.db, sally);
      const changing = await testServer.db.transaction().execute(async (trx) => {
        await placeOrder(trx, request(dish));
        const asked = { answer: change(dish) };
        await waitForLockWait(testServer.db);
        return asked;
      });
      assert.equal((await changing.answer).statusCode, 200);
      assert.deepEqual(await pricesOf(dish), [9.5]);
    });

  test('makes a later order of a counted dish wait, and both are valid', async () => {
    const dish = await insertDish(testServer.db, sally, { portions: 2 });
    const second = await testServer.db.transaction().execute(async (trx) => {
      await placeOrder(trx, request(dish));
      const asked = { answer: order(dish, ann) };
      await waitForLockWait(testServer.db);
      return asked;
    });
    assert.equal((await second.answer).statusCode, 201);
    assert.equal((await pricesOf(dish)).length, 2);
  });

  test('does not block later orders of a dish that is not counted', async () => {
    const dish = await insertDish(testServer.db, sally);
    await testServer.db.transaction().execute(async (trx) => {
      await placeOrder(trx, request(dish));
      assert.equal((await order(dish, ann)).statusCode, 201);
    });
    assert.equal((await pricesOf(dish)).length, 2);
  });

  for (const [what, before, after, code] of [
    ['starts', null, 0, 'sold_out'],
    ['stops', 1, null, undefined],
  ] as const)
    test(`respects that the seller ${what} counting portions while it waits`, async () => {
      const dish = await insertDish(testServer.db, sally, { portions: before });
      const answering = await testServer.db.transaction().execute(async (trx) => {
        await trx.updateTable('dishes').set({ portions: after }).where('id', '=', dish).execute();
        const asked = { answer: order(dish) };
        await waitForLockWait(testServer.db);
        return asked;
      });
      assert.equal((await answering.answer).json<Partial<Problem>>().code, code);
    });

  test('has the price that the buyer saw or is refused with the new one, for twenty-five orders during price changes', async () => {
    const dish = await insertDish(testServer.db, sally);
    const prices = [9.5, 10, 10.5];
    const changes = Promise.all(
      Array.from({ length: 6 }, (_, index) => kitchen('PATCH', dish, { price: prices[index % 3] })),
    );
    const orders = await Promise.all(
      Array.from({ length: 25 }, async (_, index) => {
        const sent = prices[index % 3] ?? 0;
        return { sent, answer: await order(dish, sent) };
      }),
    );
    for (const { statusCode } of await changes) assert.equal(statusCode, 200);
    for (const { sent, answer } of orders)
      if (answer.statusCode === 201) assert.equal(answer.json<Order>().price, sent);
      else {
        const { code, price = 0 } = answer.json<Problem>();
        assert.equal(code, 'price_changed', answer.body);
        assert.ok(price !== sent && prices.includes(price), `${sent} was refused for ${price}`);
      }
    const made = orders.filter(({ answer }) => answer.statusCode === 201).map(({ sent }) => sent);
    assert.deepEqual(
      (await pricesOf(dish)).sort((a, b) => a - b),
      made.sort((a, b) => a - b),
    );
  });

  test('is valid if it was placed before a removal, for thirty in parallel; later ones are refused', async () => {
    const dish = await insertDish(testServer.db, sally);
    const early = Array.from({ length: 15 }, () => order(dish));
    const removal = kitchen('DELETE', dish);
    const answers = await Promise.all([...early, ...Array.from({ length: 15 }, () => order(dish))]);
    assert.equal((await removal).statusCode, 200);
    for (const { statusCode, body: said } of answers) assert.ok(statusCode === 201 || statusCode === 404, said);
    assert.equal((await pricesOf(dish)).length, answers.filter(({ statusCode }) => statusCode === 201).length);
    assert.equal((await order(dish)).statusCode, 404);
  });

  test('succeeds while the seller is being renamed', async () => {
    const dish = await insertDish(testServer.db, sally);
    const rename = (name: string) =>
      testServer.app.inject({ method: 'PATCH', url: `/api/${sally.email}`, payload: { name }, headers: sally.headers });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 4 ? order(dish) : rename(`Sally ${index}`))),
    );
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      Array.from({ length: 20 }, (_, index) => (index % 4 ? 201 : 200)),
    );
  });
});
