import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Checkout } from '@food-court/shared-api/contract';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { insertDish, type Person } from '#testing/index';
import { fillHistory, findBooked } from '#modules/payments/testing/commissions.repository';
import { plansOf } from '#platform/database/testing/plans-of';
import { findCommissions } from './commission.repository';

describe('a sale', () => {
  let testServer: CardTestServer;
  let sam: Person;
  before(async () => {
    testServer = await createCardTestServer();
    sam = await testServer.createPerson('sam', 'Seller');
    await testServer.injectFault({ place: 'webhooks', kind: 'never' });
  });
  after(() => testServer.close());

  const set = async (body: object) => {
    const { headers } = testServer.admin;
    const answer = await testServer.app.inject({
      method: 'POST',
      url: '/api/commission-changes',
      payload: body,
      headers,
    });
    assert.equal(answer.statusCode, 201, answer.body);
  };
  const bookedFor = (order: string) => findBooked(testServer.db, order);

  test('keeps the initial commission, which the server’s settings name, when no admin has set one', async () => {
    const order = await testServer.placeOrder();
    await testServer.pay(order);
    assert.deepEqual(await bookedFor(order), [
      ['sale', 'seller', -855, 1000],
      ['sale', 'platform', -95, 1000],
    ]);
  });

  test('is made at the commission of the time of its payment, and a refund returns the part that was kept then', async () => {
    const order = await testServer.placeOrder();
    await testServer.beginPayment(order);
    await set({ percent: 20, kitchen: testServer.sally.uid });
    await testServer.pay(order);
    await set({ percent: 50, kitchen: testServer.sally.uid });
    assert.equal((await testServer.refund(order, { amount: 2 })).statusCode, 201);
    assert.deepEqual(await bookedFor(order), [
      ['sale', 'seller', -760, 2000],
      ['sale', 'platform', -190, 2000],
      ['refund', 'seller', 160, null],
      ['refund', 'platform', 40, null],
    ]);
  });

  test('at two kitchens is made at the commission of each, even when one is nothing', async () => {
    await set({ percent: 12.5 });
    await set({ percent: null, kitchen: testServer.sally.uid });
    await set({ percent: 0, kitchen: sam.uid });
    const { headers } = testServer.bob;
    const dishes = await Promise.all([
      insertDish(testServer.db, testServer.sally, { portions: 5, category: 'Rice' }),
      insertDish(testServer.db, sam, { portions: 5, category: 'Drinks' }),
    ]);
    const post = (url: string, payload: object) => testServer.app.inject({ method: 'POST', url, payload, headers });
    const lines = dishes.map((productId) => ({ productId, quantity: 1, choices: [], price: 9.5 }));
    await post('/api/basket/merge', { lines });
    const made = await post('/api/checkouts', { serving: { kind: 'pick-up', name: 'Bob' }, total: 19 });
    assert.equal(made.statusCode, 201, made.body);
    const orders = made.json<Checkout>().tickets.flatMap((ticket) => ticket.orders);
    await testServer.pay(orders[0]!._id);
    const booked = await Promise.all(
      orders.map(async ({ _id, category }) => [category, await bookedFor(_id)] as const),
    );
    assert.deepEqual(Object.fromEntries(booked), {
      Rice: [
        ['sale', 'seller', -831, 1250],
        ['sale', 'platform', -119, 1250],
      ],
      Drinks: [['sale', 'seller', -950, 0]],
    });
  });

  test('finds the commissions of all its kitchens by the index, among thousands of changes', async () => {
    await fillHistory(testServer.db, sam.uid, testServer.admin.uid);
    const sellers = [testServer.sally.uid, sam.uid];
    const plans = await plansOf(testServer.db, (db) => findCommissions(db, sellers, 10));
    assert.equal(plans.length, 1);
    assert.match(plans[0]!, /Index.* Scan.* using court_settings_of_kitchen/);
    assert.match(plans[0]!, /Index.* Scan.* using court_settings_of_everyone/);
    assert.doesNotMatch(plans[0]!, /Seq Scan|Sort/);
    const found = await findCommissions(testServer.db, sellers, 10);
    assert.deepEqual(found.get(sam.uid), { own: 0, everyone: 1250 });
  });
});
