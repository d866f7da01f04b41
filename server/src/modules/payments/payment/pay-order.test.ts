import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Receipt } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { findPayments } from '../checkouts/payments.repository';
import { lastIntentId } from '../testing/last-intent.repository';

describe('paying an order', () => {
  let testServer: CardTestServer;
  before(async () => {
    testServer = await createCardTestServer();
    // Webhooks have their own tests; here only browser and server take part.
    await testServer.injectFault({ place: 'webhooks', kind: 'never' });
  });
  after(() => testServer.close());

  const call = (order: string, path: string, { headers } = testServer.bob, method: 'GET' | 'POST' = 'POST') =>
    testServer.app.inject({ method, url: `/api/orders/${order}/${path}`, headers });
  const intentOf = async (order: string) =>
    await testServer.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
      .select([lastIntentId.as('intent_id'), 'checkout_id', 'payment'])
      .where('orders.id', '=', order)
      .executeTakeFirstOrThrow();
  const history = async (order: string) =>
    (
      await testServer.db
        .selectFrom('order_events')
        .select('payment')
        .where('order_id', '=', order)
        .where('payment', 'is not', null)
        .orderBy('id')
        .execute()
    ).map(({ payment }) => payment);
  const refused = async (answering: ReturnType<typeof call>) => {
    const answer = await answering;
    return [answer.statusCode, answer.json<Problem>().code];
  };

  test('charges the amount of the database and shows the order as paid (spec 4.19)', async () => {
    const order = await testServer.placeOrder(12.34);
    const { clientSecret, amount } = await testServer.beginPayment(order);
    assert.equal(amount, 12.34);
    assert.equal((await testServer.confirm(clientSecret)).status, 'succeeded');
    const { intent_id, checkout_id } = await intentOf(order);
    const intent = await testServer.askProvider<{ amount: number; currency: string; metadata: object }>(
      'GET',
      `/payment_intents/${intent_id}`,
    );
    const { id: payment } = (await findPayments(testServer.db, checkout_id))[0] ?? {};
    assert.deepEqual(
      [intent.amount, intent.currency, intent.metadata],
      [1_234, 'usd', { checkout: checkout_id, payment }],
    );
    assert.equal((await intentOf(order)).payment, 'unpaid', 'the browser’s word marks nothing as paid');
    assert.equal((await testServer.checkPayment(order)).payment, 'paid');
    assert.deepEqual(await history(order), ['paid']);
  });

  test('leaves the order unpaid when only an intent is requested (spec 4.19)', async () => {
    const order = await testServer.placeOrder();
    assert.equal((await testServer.checkPayment(order)).payment, 'unpaid');
    await testServer.beginPayment(order);
    assert.equal((await testServer.checkPayment(order)).payment, 'unpaid');
    assert.deepEqual(await history(order), []);
  });

  test('creates one intent for parallel and repeated calls', async () => {
    const order = await testServer.placeOrder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => testServer.beginPayment(order)));
    assert.equal(new Set(answers.map(({ clientSecret }) => clientSecret)).size, 1);
    assert.deepEqual(await testServer.beginPayment(order), answers[0], 'and the same one when the buyer comes back');
    const { checkout_id } = await intentOf(order);
    const { data } = await testServer.askProvider<{ data: { metadata: { checkout?: string } }[] }>(
      'GET',
      '/payment_intents',
      { limit: '100' },
    );
    assert.equal(data.filter(({ metadata }) => metadata.checkout === checkout_id).length, 1);
  });

  test('is refused for paid, cancelled and expired orders, and charges nothing', async () => {
    const [paid, cancelled, expired] = [
      await testServer.placeOrder(),
      await testServer.placeOrder(),
      await testServer.placeOrder(),
    ];
    await testServer.pay(paid);
    assert.equal((await testServer.takeStep(cancelled, 'placed', 'cancelled', testServer.bob)).statusCode, 200);
    await testServer.expire(expired);
    assert.deepEqual(await refused(call(paid, 'payment')), [409, 'already_paid']);
    assert.deepEqual(await refused(call(cancelled, 'payment')), [409, 'not_payable']);
    assert.deepEqual(await refused(call(expired, 'payment')), [409, 'not_payable']);
    for (const order of [cancelled, expired]) assert.equal((await intentOf(order)).intent_id, null);
  });

  test('is refused below the provider’s minimum', async () => {
    const order = await testServer.placeOrder(0.49);
    const { code, detail } = (await call(order, 'payment')).json<Problem>();
    assert.deepEqual([code, detail], ['not_payable', 'Card payments start at $0.50, and this order costs less.']);
  });

  test('never returns the secret of an intent with a different amount', async () => {
    const order = await testServer.placeOrder();
    await testServer.beginPayment(order);
    await testServer.askProvider('POST', `/payment_intents/${(await intentOf(order)).intent_id}`, { amount: '100' });
    assert.deepEqual(await refused(call(order, 'payment')), [500, 'internal']);
  });

  test('is never recorded as paid when the amount differs from the price', async () => {
    const order = await testServer.placeOrder();
    const { clientSecret } = await testServer.beginPayment(order);
    await testServer.askProvider('POST', `/payment_intents/${(await intentOf(order)).intent_id}`, { amount: '100' });
    await testServer.confirm(clientSecret);
    assert.deepEqual(await refused(call(order, 'payment-check')), [500, 'internal']);
    assert.equal((await intentOf(order)).payment, 'unpaid');
    assert.deepEqual(await history(order), []);
  });

  test('is reserved for the buyer: others get 404, and the seller sees no card', async () => {
    const order = await testServer.placeOrder();
    const eve = await testServer.createPerson('eve', 'Buyer');
    for (const person of [eve, testServer.sally, testServer.admin])
      for (const path of ['payment', 'payment-check'])
        assert.deepEqual(await refused(call(order, path, person)), [404, 'not_found']);
    await testServer.pay(order);
    for (const person of [eve, testServer.sally])
      assert.deepEqual(await refused(call(order, 'receipt', person, 'GET')), [404, 'not_found']);
    const seen = await testServer.app.inject({ url: `/api/orders/${order}`, headers: testServer.sally.headers });
    assert.doesNotMatch(seen.body, /4242|visa|pi_/);
  });

  test('shows buyer and admins a receipt with the note, but only after the payment', async () => {
    const order = await testServer.placeOrder();
    await testServer.db.updateTable('orders').set({ note: 'No nuts' }).where('id', '=', order).execute();
    assert.deepEqual(await refused(call(order, 'receipt', testServer.bob, 'GET')), [404, 'not_found']);
    await testServer.pay(order);
    const receipt = (await call(order, 'receipt', testServer.bob, 'GET')).json<Receipt>();
    assert.match(receipt.number, /^FC-[0-9A-Z]{10}$/);
    assert.deepEqual([receipt.amount, receipt.card], [9.5, { brand: 'visa', last4: '4242' }]);
    assert.deepEqual(receipt.payments, [{ method: 'card', card: receipt.card, amount: 9.5, refunded: 0 }]);
    assert.equal(receipt.tickets[0]?.lines[0]?.note, 'No nuts');
    assert.ok(Math.abs(Date.parse(receipt.paidAt) - Date.now()) < 60_000);
    assert.deepEqual((await call(order, 'receipt', testServer.admin, 'GET')).json(), receipt);
  });
});
