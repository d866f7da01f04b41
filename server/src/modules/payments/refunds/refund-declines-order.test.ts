import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Order } from '@food-court/shared-api/contract';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { reconcile } from '../reconcile/reconcile';

describe('a full refund', () => {
  let testServer: CardTestServer;
  before(async () => (testServer = await createCardTestServer()));
  beforeEach(() => testServer.injectFault({ place: 'webhooks', kind: 'never' }));
  after(() => testServer.close());

  const look = async (order: string) =>
    (await testServer.app.inject({ url: `/api/orders/${order}`, headers: testServer.bob.headers })).json<Order>();
  const portions = async (order: string) =>
    (
      await testServer.db
        .selectFrom('orders')
        .innerJoin('dishes', 'dishes.id', 'dish_id')
        .select('portions')
        .where('orders.id', '=', order)
        .executeTakeFirstOrThrow()
    ).portions;
  const endings = (order: string) =>
    testServer.db
      .selectFrom('order_events')
      .select(['status', 'refunded_cents', 'by_uid'])
      .where('order_id', '=', order)
      .where('status', 'in', ['declined', 'cancelled'])
      .execute();
  const paid = async () => {
    const order = await testServer.placeOrder();
    await testServer.pay(order);
    return order;
  };

  test('declines a placed order in one event and restocks its portion once', async () => {
    const order = await paid();
    const before = await portions(order);
    assert.equal((await testServer.refund(order, { amount: 4 })).statusCode, 201);
    assert.deepEqual([(await look(order)).status, await portions(order)], ['placed', before]);
    assert.equal((await testServer.refund(order)).statusCode, 201);
    assert.deepEqual(
      [(await look(order)).status, (await look(order)).payment, await portions(order)],
      ['declined', 'refunded', (before ?? 0) + 1],
    );
    assert.deepEqual(await endings(order), [{ status: 'declined', refunded_cents: 550, by_uid: testServer.sally.uid }]);
    assert.equal((await testServer.takeStep(order, 'placed', 'cancelled', testServer.bob)).statusCode, 409);
    assert.equal(await portions(order), (before ?? 0) + 1);
  });

  test('ends the order once when it is cancelled at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const order = await paid();
      const before = await portions(order);
      await Promise.all([testServer.refund(order), testServer.takeStep(order, 'placed', 'cancelled', testServer.bob)]);
      const { status, payment, refunded } = await look(order);
      assert.ok(status === 'declined' || status === 'cancelled', status);
      assert.deepEqual([payment, refunded, await portions(order)], ['refunded', 9.5, (before ?? 0) + 1]);
    }
    await testServer.sweep();
    assert.deepEqual((await reconcile(testServer.services)).differences, []);
  });
});
