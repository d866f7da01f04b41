import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { CardProviderUnavailable } from '../provider/provider-failure';
import { reconcile } from '../reconcile/reconcile';
import { lastIntentId } from '../testing/last-intent.repository';

describe('a refund', () => {
  let testServer: CardTestServer;
  before(async () => {
    testServer = await createCardTestServer();
    await testServer.injectFault({ place: 'webhooks', kind: 'never' });
  });
  after(() => testServer.close());

  const paid = async () => {
    const order = await testServer.placeOrder();
    await testServer.pay(order);
    return order;
  };
  const look = async (order: string) =>
    (await testServer.app.inject({ url: `/api/orders/${order}`, headers: testServer.bob.headers })).json<Order>();
  const refunds = (order: string) =>
    testServer.db.selectFrom('refunds').select(['state', 'failure']).where('order_id', '=', order).execute();
  const sentInTheDashboard = async (order: string) => {
    const { intent_id } = await testServer.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
      .select(lastIntentId.as('intent_id'))
      .where('orders.id', '=', order)
      .executeTakeFirstOrThrow();
    await testServer.askProvider('POST', '/refunds', { payment_intent: intent_id ?? '' });
  };

  test('is answered as refused, with the reason stored, when the provider refuses it', async () => {
    const order = await paid();
    await sentInTheDashboard(order);
    const headers = { ...testServer.sally.headers, 'idempotency-key': 'refused' };
    const press = () =>
      testServer.app.inject({ method: 'POST', url: `/api/orders/${order}/refunds`, headers, payload: {} });
    for (const answer of [await press(), await press()])
      assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [409, 'conflict']);
    const [refund, ...others] = await refunds(order);
    assert.equal(refund?.state, 'failed');
    assert.match(refund?.failure ?? '', /has already been refunded/);
    assert.deepEqual(others, []);
    assert.deepEqual([(await look(order)).refunded, (await look(order)).payment], [0, 'paid']);
  });

  test('is listed as owed by reconcile, with the reason, when the provider refuses it for an ended order', async () => {
    const order = await paid();
    await sentInTheDashboard(order);
    assert.equal(
      (await testServer.takeStep(order, 'placed', 'declined', testServer.sally)).statusCode,
      200,
      'the order is declined all the same',
    );
    const { differences } = await reconcile(testServer.services);
    assert.match(
      differences.find(({ kind }) => kind === 'owed')?.message ?? '',
      /still owed \$9\.50 \(the provider said: .* already been refunded\.\)$/,
    );
  });

  test('is rejected with the key of another order’s refund', async () => {
    const [one, other] = [await paid(), await paid()];
    const headers = { ...testServer.sally.headers, 'idempotency-key': 'of-one-order' };
    const send = (order: string) =>
      testServer.app.inject({ method: 'POST', url: `/api/orders/${order}/refunds`, headers, payload: { amount: 2 } });
    assert.equal((await send(one)).statusCode, 201);
    const answer = await send(other);
    assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [422, 'key_reused']);
    assert.equal((await look(other)).refunded, 0);
  });

  for (const [what, press] of [
    ['refunds', (order: string) => testServer.refund(order)],
    ['cancels', (order: string) => testServer.takeStep(order, 'placed', 'cancelled', testServer.bob)],
  ] as const)
    test(`waits for a slow provider, but a caller who ${what} does not`, async () => {
      const order = await paid();
      const real = testServer.services.cards;
      let giveUp = (): void => {};
      const silence = new Promise<never>(
        (_, reject) => (giveUp = () => reject(new CardProviderUnavailable(new Error('silent'), true))),
      );
      testServer.services.cards = { ...real, refund: () => silence };
      const before = Date.now();
      const answer = await press(order);
      assert.ok(Date.now() - before < 15_000, `it took ${Date.now() - before} ms`);
      assert.deepEqual([answer.json<Order>().refunded, answer.json<Order>().payment], [9.5, 'paid']);
      giveUp();
      testServer.services.cards = real;
      await testServer.sweep();
      assert.equal((await look(order)).payment, 'refunded');
    });
});
