import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import type { Person } from '#testing/index';

describe('declining or cancelling an order', () => {
  let testServer: CardTestServer;
  before(async () => (testServer = await createCardTestServer()));
  after(() => testServer.close());

  /** Reads the portions left of the dish of an order, which had five. */
  const left = async (order: string) =>
    (
      await testServer.db
        .selectFrom('orders')
        .innerJoin('dishes', 'dishes.id', 'orders.dish_id')
        .select('portions')
        .where('orders.id', '=', order)
        .executeTakeFirstOrThrow()
    ).portions;
  const shown = async (order: string) =>
    (await testServer.app.inject({ url: `/api/orders/${order}`, headers: testServer.bob.headers })).json<Order>();
  const refundsOf = (order: string) =>
    testServer.db.selectFrom('refunds').select(['amount_cents', 'by_uid']).where('order_id', '=', order).execute();
  const end = (order: string, to: 'declined' | 'cancelled', by: Person) => testServer.takeStep(order, 'placed', to, by);
  const endings = () =>
    [
      ['declined', testServer.sally],
      ['cancelled', testServer.bob],
      ['cancelled', testServer.admin],
    ] as const;

  test('restocks its portion and refunds nothing when it is unpaid', async () => {
    for (const [to, by] of endings()) {
      const order = await testServer.placeOrder();
      assert.equal(await left(order), 4);
      assert.equal((await end(order, to, by)).json<Order>().status, to);
      assert.deepEqual([await left(order), await refundsOf(order)], [5, []]);
    }
  });

  test('restocks its portion and refunds it in full when it is paid', async () => {
    for (const [to, by] of endings()) {
      const order = await testServer.placeOrder();
      await testServer.pay(order);
      const { status, payment, refunded } = (await end(order, to, by)).json<Order>();
      assert.deepEqual([status, payment, refunded], [to, 'refunded', 9.5]);
      assert.deepEqual([await left(order), await refundsOf(order)], [5, [{ amount_cents: 950, by_uid: by.uid }]]);
    }
  });

  test('refunds the rest after a partial refund', async () => {
    const order = await testServer.placeOrder();
    await testServer.pay(order);
    await testServer.refund(order, { amount: 2.25 });
    assert.equal((await end(order, 'cancelled', testServer.bob)).json<Order>().refunded, 9.5);
    assert.deepEqual(
      (await refundsOf(order)).map(({ amount_cents }) => amount_cents).sort((a, b) => a - b),
      [225, 725],
    );
  });

  test('is refused after it was accepted', async () => {
    const order = await testServer.placeOrder();
    await testServer.pay(order);
    assert.equal((await testServer.takeStep(order, 'placed', 'accepted', testServer.sally)).statusCode, 200);
    for (const [to, by] of endings())
      assert.equal((await end(order, to, by)).json<Problem>().code, 'changed_meanwhile');
    assert.deepEqual([await left(order), await refundsOf(order), (await shown(order)).status], [4, [], 'accepted']);
  });

  test('happens automatically when nobody paid in time, and restocks its portion', async () => {
    const [order, paid, later] = [
      await testServer.placeOrder(),
      await testServer.placeOrder(),
      await testServer.placeOrder(),
    ];
    await testServer.pay(paid);
    for (const id of [order, paid]) await testServer.expire(id);
    assert.ok((await shown(order)).expiresAt !== undefined);
    for (let round = 0; round < 2; round++) assert.deepEqual(await testServer.sweep(), []);
    assert.deepEqual(await Promise.all([order, paid, later].map(left)), [5, 4, 4]);
    const { status, payment, expiresAt } = await shown(order);
    assert.deepEqual([status, payment, expiresAt], ['cancelled', 'unpaid', undefined]);
    assert.deepEqual([(await shown(paid)).status, (await shown(later)).status], ['placed', 'placed']);
  });

  test('happens once for parallel calls, with one event, one portion and one refund', async () => {
    for (let round = 0; round < 6; round++) {
      const isPaid = round % 2 === 0;
      const order = await testServer.placeOrder();
      if (isPaid) await testServer.pay(order);
      await testServer.expire(order);
      const ends = endings().flatMap(([to, by]) => [end(order, to, by), end(order, to, by)]);
      const [answers] = await Promise.all([
        Promise.all(ends),
        testServer.sweep(),
        testServer.sweep(),
        testServer.takeStep(order, 'placed', 'accepted', testServer.sally),
      ]);
      const codes = answers.map((answer) => answer.json<Partial<Problem>>().code);
      assert.ok(codes.filter((code) => code === undefined).length <= 1, codes.join());
      assert.ok(
        codes.every((code) => code === undefined || code === 'changed_meanwhile'),
        codes.join(),
      );
      const { status } = await shown(order);
      const ended = await testServer.db
        .selectFrom('order_events')
        .select('status')
        .where('order_id', '=', order)
        .where('status', 'in', ['declined', 'cancelled', 'accepted'])
        .execute();
      assert.deepEqual(ended, [{ status }]);
      assert.equal(await left(order), status === 'accepted' ? 4 : 5);
      assert.equal((await refundsOf(order)).length, isPaid && status !== 'accepted' ? 1 : 0);
      if (!isPaid) assert.notEqual(status, 'accepted');
    }
  });
});
