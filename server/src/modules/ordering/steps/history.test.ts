import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order, OrderEvent } from '@food-court/shared-api/contract';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import type { Person } from '#testing/index';

describe('the history of an order', () => {
  let testServer: CardTestServer;
  before(async () => (testServer = await createCardTestServer()));
  after(() => testServer.close());

  const historyOf = async (id: string, by: Person = testServer.bob) => {
    const answer = await testServer.app.inject({ url: `/api/orders/${id}/history`, headers: by.headers });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<OrderEvent[]>();
  };
  const eventsOf = async (id: string) => (await historyOf(id)).map(({ at: _at, ...event }) => event);

  test('lists each event with actor and time, oldest first', async () => {
    const id = await testServer.placeOrder();
    await testServer.pay(id);
    for (const [from, to, by] of [
      ['placed', 'accepted', testServer.sally],
      ['accepted', 'preparing', testServer.admin],
      ['preparing', 'ready', testServer.sally],
      ['ready', 'handed_over', testServer.sally],
    ] as const)
      assert.equal((await testServer.takeStep(id, from, to, by)).statusCode, 200);
    await testServer.refund(id, { amount: 1.5 });
    assert.deepEqual(await eventsOf(id), [
      { status: 'placed', by: 'buyer' },
      { payment: 'paid', by: 'court' },
      { status: 'accepted', by: 'seller' },
      { status: 'preparing', by: 'admin' },
      { status: 'ready', by: 'seller' },
      { status: 'handed_over', by: 'seller' },
      { refunded: 1.5, by: 'seller' },
    ]);
    const times = (await historyOf(id)).map(({ at }) => Date.parse(at));
    assert.ok(times.every((time) => Math.abs(Date.now() - time) < 60_000));
  });

  test('includes the refund of a paid order that was declined', async () => {
    const id = await testServer.placeOrder();
    await testServer.pay(id);
    await testServer.takeStep(id, 'placed', 'declined', testServer.sally);
    assert.deepEqual((await eventsOf(id)).slice(2), [
      { status: 'declined', refunded: 9.5, by: 'seller' },
      { payment: 'refunded', by: 'court' },
    ]);
  });

  test('names the court as the actor of events without one', async () => {
    const id = await testServer.placeOrder();
    await testServer.expire(id);
    await testServer.sweep();
    assert.deepEqual(await eventsOf(id), [
      { status: 'placed', by: 'buyer' },
      { status: 'cancelled', by: 'court' },
    ]);
  });

  test('names the buyer or the seller depending on the step when both are the same person', async () => {
    const { productId } = (
      await testServer.app.inject({
        url: `/api/orders/${await testServer.placeOrder()}`,
        headers: testServer.bob.headers,
      })
    ).json<Order>();
    const body = { email: testServer.sally.email, title: 'Jollof', category: 'Rice', price: 9.5, productId };
    const order = async () =>
      (
        await testServer.app.inject({
          method: 'POST',
          url: '/api/order-product',
          payload: body,
          headers: testServer.sally.headers,
        })
      ).json<Order>()._id;
    const [declined, cancelled] = [await order(), await order()];
    for (const [id, to] of [
      [declined, 'declined'],
      [cancelled, 'cancelled'],
    ] as const)
      await testServer.takeStep(id, 'placed', to, testServer.sally);
    const by = async (id: string) => (await historyOf(id, testServer.sally)).map((event) => event.by);
    assert.deepEqual(
      [await by(declined), await by(cancelled)],
      [
        ['buyer', 'seller'],
        ['buyer', 'buyer'],
      ],
    );
  });

  test('is the same for buyer, seller and admins, without card data', async () => {
    const id = await testServer.placeOrder();
    await testServer.pay(id);
    const seen = await Promise.all(
      [testServer.bob, testServer.sally, testServer.admin].map((person) => historyOf(id, person)),
    );
    assert.deepEqual([seen[1], seen[2]], [seen[0], seen[0]]);
    assert.doesNotMatch(JSON.stringify(seen), /visa|4242|pi_/i);
  });
});
