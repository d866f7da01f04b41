import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Order } from 'shared-api/contract';
import { openCardCourt, type CardCourt } from '#testing/card-court';
import { reconcile } from '../reconcile/reconcile';

describe('a refund of all that was paid', () => {
  let court: CardCourt;
  before(async () => (court = await openCardCourt()));
  beforeEach(() => court.breakCards({ place: 'webhooks', kind: 'never' }));
  after(() => court.close());

  const look = async (order: string) =>
    (await court.app.inject({ url: `/api/orders/${order}`, headers: court.bob.headers })).json<Order>();
  const portions = async (order: string) =>
    (
      await court.db
        .selectFrom('orders')
        .innerJoin('dishes', 'dishes.id', 'dish_id')
        .select('portions')
        .where('orders.id', '=', order)
        .executeTakeFirstOrThrow()
    ).portions;
  const endings = (order: string) =>
    court.db
      .selectFrom('order_events')
      .select(['status', 'refunded_cents', 'by_uid'])
      .where('order_id', '=', order)
      .where('status', 'in', ['declined', 'cancelled'])
      .execute();
  const paid = async () => {
    const order = await court.order();
    await court.pay(order);
    return order;
  };

  test('declines an order that nobody has accepted, in one event, and gives its portion back once', async () => {
    const order = await paid();
    const before = await portions(order);
    assert.equal((await court.refund(order, { amount: 4 })).statusCode, 201);
    assert.deepEqual([(await look(order)).status, await portions(order)], ['placed', before]);
    assert.equal((await court.refund(order)).statusCode, 201);
    assert.deepEqual(
      [(await look(order)).status, (await look(order)).payment, await portions(order)],
      ['declined', 'refunded', (before ?? 0) + 1],
    );
    assert.deepEqual(await endings(order), [{ status: 'declined', refunded_cents: 550, by_uid: court.sally.uid }]);
    assert.equal((await court.step(order, 'placed', 'cancelled', court.bob)).statusCode, 409);
    assert.equal(await portions(order), (before ?? 0) + 1);
  });

  test('leaves an order where it is that is being cooked', async () => {
    const order = await paid();
    assert.equal((await court.step(order, 'placed', 'accepted', court.sally)).statusCode, 200);
    const before = await portions(order);
    assert.equal((await court.refund(order)).statusCode, 201);
    assert.deepEqual([(await look(order)).status, await portions(order)], ['accepted', before]);
  });

  test('and the buyer’s cancellation at the same moment end it once', async () => {
    for (let round = 0; round < 10; round++) {
      const order = await paid();
      const before = await portions(order);
      await Promise.all([court.refund(order), court.step(order, 'placed', 'cancelled', court.bob)]);
      const { status, payment, refunded } = await look(order);
      assert.ok(status === 'declined' || status === 'cancelled', status);
      assert.deepEqual([payment, refunded, await portions(order)], ['refunded', 9.5, (before ?? 0) + 1]);
    }
    await court.sweep();
    assert.deepEqual((await reconcile(court.house)).differences, []);
  });
});
