import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OrderEvent } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, insertOrder, waitForLockWait, type Person, type TestServer } from '#testing/index';
import { lockCheckoutOfOrder } from '#modules/payments/checkouts/checkouts.repository';
import { recordOrderEvents } from '../orders/order-events.repository';

describe('parallel steps of an order', () => {
  let testServer: TestServer;
  let bob: Person;
  let sally: Person;
  let adam: Person;
  before(async () => {
    testServer = await createTestServer();
    [bob, sally, adam] = [
      await testServer.createPerson('bob', 'Buyer'),
      await testServer.createPerson('sally', 'Seller'),
      await testServer.createPerson('adam', 'admin'),
    ];
  });
  after(() => testServer.close());

  const paid = () => insertOrder(testServer.db, { buyer: bob, seller: sally }, { payment: 'paid' });
  const step = (id: string, from: string, to: string, by: Person) =>
    testServer.app.inject({
      method: 'POST',
      url: `/api/orders/${id}/steps`,
      payload: { from, to },
      headers: by.headers,
    });
  const historyOf = async (id: string) =>
    (await testServer.app.inject({ url: `/api/orders/${id}/history`, headers: bob.headers })).json<OrderEvent[]>();

  test('succeed once when two people take the same step twenty times', async () => {
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

  test('move an order through its statuses one by one', async () => {
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

  test('wait for a payment or refund that is being written, and see it', async () => {
    const id = await insertOrder(testServer.db, { buyer: bob, seller: sally });
    const stepping = await testServer.db.transaction().execute(async (trx) => {
      const ofOrder = trx.selectFrom('orders').select('checkout_id').where('id', '=', id);
      await trx.updateTable('checkouts').set({ payment: 'paid' }).where('id', '=', ofOrder).execute();
      const asked = { answer: step(id, 'placed', 'accepted', sally) };
      await waitForLockWait(testServer.db);
      return asked;
    });
    assert.equal((await stepping.answer).statusCode, 200);
  });

  test('number the events of one order in the order of commits', async () => {
    const id = await paid();
    const stepping = await testServer.db.transaction().execute(async (trx) => {
      await lockCheckoutOfOrder(trx, id);
      const asked = { answer: step(id, 'placed', 'accepted', sally) };
      await waitForLockWait(testServer.db);
      await recordOrderEvents(trx, { order_id: id, payment: 'paid' });
      return asked;
    });
    assert.equal((await stepping.answer).statusCode, 200);
    const events = await testServer.db
      .selectFrom('order_events')
      .select(['id', 'xid', 'status'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      events.map(({ status }) => status),
      [null, 'accepted'],
    );
    // The stream sends them in the same order.
    const [first, second] = events.map(({ xid }) => BigInt(xid ?? 0));
    assert.ok(first !== undefined && second !== undefined && first < second);
  });

  test('don’t wait for each other when their orders differ', async () => {
    const [first, second] = [await paid(), await paid()];
    await testServer.db.transaction().execute(async (trx) => {
      await lockCheckoutOfOrder(trx, first);
      await recordOrderEvents(trx, { order_id: first, status: 'accepted' });
      assert.equal((await step(second, 'placed', 'accepted', sally)).statusCode, 200);
    });
    assert.deepEqual(
      (await historyOf(second)).map(({ status }) => status),
      ['accepted'],
    );
  });
});
