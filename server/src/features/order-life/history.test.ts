import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order, OrderEvent } from 'shared-api/contract';
import { openCardCourt, type CardCourt } from '#testing/card-court';
import type { Person } from '#testing/index';

describe('the history of an order', () => {
  let court: CardCourt;
  before(async () => (court = await openCardCourt()));
  after(() => court.close());

  const historyOf = async (id: string, by: Person = court.bob) => {
    const answer = await court.app.inject({ url: `/api/orders/${id}/history`, headers: by.headers });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<OrderEvent[]>();
  };
  const told = async (id: string) => (await historyOf(id)).map(({ at, ...event }) => event);

  test('says what happened, who did it and when, from the first to the last', async () => {
    const id = await court.order();
    await court.pay(id);
    for (const [from, to, by] of [
      ['placed', 'accepted', court.sally],
      ['accepted', 'preparing', court.admin],
      ['preparing', 'ready', court.sally],
      ['ready', 'handed_over', court.sally],
    ] as const)
      assert.equal((await court.step(id, from, to, by)).statusCode, 200);
    await court.refund(id, { amount: 1.5 });
    assert.deepEqual(await told(id), [
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

  test('says of a paid order that was declined that the money went back', async () => {
    const id = await court.order();
    await court.pay(id);
    await court.step(id, 'placed', 'declined', court.sally);
    assert.deepEqual((await told(id)).slice(2), [
      { status: 'declined', refunded: 9.5, by: 'seller' },
      { payment: 'refunded', by: 'court' },
    ]);
  });

  test('names the court where nobody did it', async () => {
    const id = await court.order();
    await court.expire(id);
    await court.sweep();
    assert.deepEqual(await told(id), [
      { status: 'placed', by: 'buyer' },
      { status: 'cancelled', by: 'court' },
    ]);
  });

  test('of somebody’s own dish tells the buyer from the seller by what they did', async () => {
    const { productId } = (
      await court.app.inject({ url: `/api/orders/${await court.order()}`, headers: court.bob.headers })
    ).json<Order>();
    const body = { email: court.sally.email, title: 'Jollof', category: 'Rice', price: 9.5, productId };
    const order = async () =>
      (
        await court.app.inject({
          method: 'POST',
          url: '/api/order-product',
          payload: body,
          headers: court.sally.headers,
        })
      ).json<Order>()._id;
    const [declined, cancelled] = [await order(), await order()];
    for (const [id, to] of [
      [declined, 'declined'],
      [cancelled, 'cancelled'],
    ] as const)
      await court.step(id, 'placed', to, court.sally);
    const by = async (id: string) => (await historyOf(id, court.sally)).map((event) => event.by);
    assert.deepEqual(
      [await by(declined), await by(cancelled)],
      [
        ['buyer', 'seller'],
        ['buyer', 'buyer'],
      ],
    );
  });

  test('is the same for buyer, seller and admins, and has nothing of a card in it', async () => {
    const id = await court.order();
    await court.pay(id);
    const seen = await Promise.all([court.bob, court.sally, court.admin].map((person) => historyOf(id, person)));
    assert.deepEqual([seen[1], seen[2]], [seen[0], seen[0]]);
    assert.doesNotMatch(JSON.stringify(seen), /visa|4242|pi_/i);
  });
});
