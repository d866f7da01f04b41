import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OrderEvent } from 'shared-api/contract';
import type { Problem } from 'shared-api/errors';
import { openTestCourt, putOrder, untilWaiting, type Person, type TestCourt } from '#testing/index';
import { recordOrderEvent } from './order-events.repository';

describe('steps at the same moment', () => {
  let court: TestCourt;
  let bob: Person;
  let sally: Person;
  let adam: Person;
  before(async () => {
    court = await openTestCourt();
    [bob, sally, adam] = [
      await court.person('bob', 'Buyer'),
      await court.person('sally', 'Seller'),
      await court.person('adam', 'admin'),
    ];
  });
  after(() => court.close());

  const paid = () => putOrder(court.db, { buyer: bob, seller: sally }, { payment: 'paid' });
  const step = (id: string, from: string, to: string, by: Person) =>
    court.app.inject({ method: 'POST', url: `/api/orders/${id}/steps`, payload: { from, to }, headers: by.headers });
  const historyOf = async (id: string) =>
    (await court.app.inject({ url: `/api/orders/${id}/history`, headers: bob.headers })).json<OrderEvent[]>();

  test('twenty times the same by two people is once', async () => {
    const id = await paid();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => step(id, 'placed', 'accepted', index % 2 ? sally : adam)),
    );
    assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      assert.deepEqual(
        [answer.statusCode, answer.json<Problem>().detail],
        [409, 'This order has moved on: it is accepted.'],
      );
    assert.deepEqual(
      (await historyOf(id)).map(({ status }) => status),
      ['accepted'],
    );
  });

  test('all of them together, again and again, take an order through its life one by one', async () => {
    const id = await paid();
    const life = ['placed', 'accepted', 'preparing', 'ready', 'handed_over'] as const;
    for (let isOver = false; !isOver;) {
      const round = life
        .slice(1)
        .flatMap((to, place) => [sally, adam].map((by) => step(id, life[place] ?? '', to, by)));
      const answers = await Promise.all(round);
      for (const { statusCode } of answers) assert.ok(statusCode === 200 || statusCode === 409);
      isOver = answers.every(({ statusCode }) => statusCode === 409);
    }
    assert.deepEqual(
      (await historyOf(id)).map(({ status }) => status),
      life.slice(1),
    );
  });

  test('a step waits for a payment or a refund that is being written, and sees it', async () => {
    const id = await putOrder(court.db, { buyer: bob, seller: sally });
    const stepping = await court.db.transaction().execute(async (trx) => {
      const ofOrder = trx.selectFrom('orders').select('checkout_id').where('id', '=', id);
      await trx.updateTable('checkouts').set({ payment: 'paid' }).where('id', '=', ofOrder).execute();
      const asked = { answer: step(id, 'placed', 'accepted', sally) };
      await untilWaiting(court.db);
      return asked;
    });
    assert.equal((await stepping.answer).statusCode, 200);
  });

  test('events are numbered in the order in which their transactions end', async () => {
    const [first, second] = [await paid(), await paid()];
    const recorded = (order_id: string) => ({ order_id, status: 'accepted' as const });
    const waiting = await court.db.transaction().execute(async (trx) => {
      await recordOrderEvent(trx, recorded(first));
      const asked = { done: court.db.transaction().execute((other) => recordOrderEvent(other, recorded(second))) };
      await untilWaiting(court.db);
      await recordOrderEvent(trx, recorded(first));
      return asked;
    });
    await waiting.done;
    const events = await court.db
      .selectFrom('order_events')
      .select('order_id')
      .where('order_id', 'in', [first, second])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      events.map(({ order_id }) => order_id),
      [first, first, second],
    );
  });
});
