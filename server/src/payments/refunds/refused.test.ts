import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order } from 'shared-api/contract';
import type { Problem } from 'shared-api/errors';
import { openCardCourt, type CardCourt } from '#testing/card-court';
import { CardProviderUnavailable } from '../provider/provider-failure';
import { reconcile } from '../reconcile/reconcile';

describe('a refund', () => {
  let court: CardCourt;
  before(async () => {
    court = await openCardCourt();
    await court.breakCards({ place: 'webhooks', kind: 'never' });
  });
  after(() => court.close());

  const paid = async () => {
    const order = await court.order();
    await court.pay(order);
    return order;
  };
  const look = async (order: string) =>
    (await court.app.inject({ url: `/api/orders/${order}`, headers: court.bob.headers })).json<Order>();
  const refunds = (order: string) =>
    court.db.selectFrom('refunds').select(['state', 'failure']).where('order_id', '=', order).execute();
  const sentInTheDashboard = async (order: string) => {
    const { intent_id } = await court.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
      .select('intent_id')
      .where('orders.id', '=', order)
      .executeTakeFirstOrThrow();
    await court.askProvider('POST', '/refunds', { payment_intent: intent_id ?? '' });
  };

  test('that the provider refuses is told as refused, not as sent, and keeps why', async () => {
    const order = await paid();
    await sentInTheDashboard(order);
    const headers = { ...court.sally.headers, 'idempotency-key': 'refused' };
    const press = () => court.app.inject({ method: 'POST', url: `/api/orders/${order}/refunds`, headers, payload: {} });
    for (const answer of [await press(), await press()])
      assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [409, 'conflict']);
    const [refund, ...others] = await refunds(order);
    assert.equal(refund?.state, 'failed');
    assert.match(refund?.failure ?? '', /has already been refunded/);
    assert.deepEqual(others, []);
    assert.deepEqual([(await look(order)).refunded, (await look(order)).payment], [0, 'paid']);
  });

  test('that was refused for an order nobody cooks is owed, and reconcile says what the provider said', async () => {
    const order = await paid();
    await sentInTheDashboard(order);
    assert.equal(
      (await court.step(order, 'placed', 'declined', court.sally)).statusCode,
      200,
      'the order is declined all the same',
    );
    const { differences } = await reconcile(court.house);
    assert.match(
      differences.find(({ kind }) => kind === 'owed')?.says ?? '',
      /still owed \$9\.50 \(the provider said: .* already been refunded\.\)$/,
    );
  });

  test('with a key that another order’s refund had is refused: the key means that one', async () => {
    const [one, other] = [await paid(), await paid()];
    const headers = { ...court.sally.headers, 'idempotency-key': 'of-one-order' };
    const send = (order: string) =>
      court.app.inject({ method: 'POST', url: `/api/orders/${order}/refunds`, headers, payload: { amount: 2 } });
    assert.equal((await send(one)).statusCode, 201);
    const answer = await send(other);
    assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [422, 'key_reused']);
    assert.equal((await look(other)).refunded, 0);
  });

  for (const [what, press] of [
    ['refunds', (order: string) => court.refund(order)],
    ['cancels', (order: string) => court.step(order, 'placed', 'cancelled', court.bob)],
  ] as const)
    test(`waits for a provider that is slow to answer, and who ${what} doesn’t`, async () => {
      const order = await paid();
      const real = court.house.cards;
      let giveUp = (): void => {};
      const silence = new Promise<never>(
        (_, reject) => (giveUp = () => reject(new CardProviderUnavailable(new Error('silent'), true))),
      );
      court.house.cards = { ...real, refund: () => silence };
      const before = Date.now();
      const answer = await press(order);
      assert.ok(Date.now() - before < 15_000, `it took ${Date.now() - before} ms`);
      assert.deepEqual([answer.json<Order>().refunded, answer.json<Order>().payment], [9.5, 'paid']);
      giveUp();
      court.house.cards = real;
      await court.sweep();
      assert.equal((await look(order)).payment, 'refunded');
    });
});
