import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Checkout, Order } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { openDeliveryCourt, type DeliveryCourt } from '#modules/ordering/checkout/delivery/testing/delivery-court';
import { insertCourierRun } from '#testing/insert-delivery';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('the review of a delivery', () => {
  let court: DeliveryCourt;
  before(async () => (court = await openDeliveryCourt()));
  after(() => court.close());

  const handedOver = async (): Promise<Checkout> => {
    const checkout = await court.paid();
    await court.handOver(checkout);
    return checkout;
  };
  const review = ({ tickets }: Checkout) =>
    court.call('POST', `/tickets/${tickets[0]?._id}/review`, { person: court.bob, body: { stars: 5 } });
  const until = async ({ _id }: Checkout) => (await court.checkout(_id)).tickets[0]?.reviewableUntil;
  const untilInList = async ({ tickets }: Checkout) => {
    const path = `/my-orders/${court.bob.email}`;
    const orders = await court.answered<Order[]>(court.call('GET', path, { person: court.bob }));
    return orders.find(({ ticketId }) => ticketId === tickets[0]?._id)?.reviewableUntil;
  };
  const end = async ({ _id: checkout_id }: Checkout, outcome: 'handed' | 'left' | 'returned', endedAt = new Date()) => {
    const { db } = court.testServer;
    await insertCourierRun(db, checkout_id);
    await db
      .updateTable('deliveries')
      .set({ picked_up_at: endedAt, arrived_at: endedAt, ended_at: endedAt, outcome })
      .where('checkout_id', '=', checkout_id)
      .execute();
  };

  test('waits for the delivery, however long the counter has handed everything over', async () => {
    const checkout = await handedOver();
    assert.deepEqual([await until(checkout), await untilInList(checkout)], [undefined, undefined]);
    const refused = await review(checkout);
    assert.deepEqual(
      [refused.statusCode, refused.json<Problem>().detail],
      [409, 'You can review an order once you have it.'],
    );
  });

  for (const outcome of ['handed', 'left'] as const)
    test(`is open for as long after the delivery as elsewhere after the hand-over (${outcome})`, async () => {
      const checkout = await handedOver();
      const endedAt = new Date(Date.now() - hourMs);
      await end(checkout, outcome, endedAt);
      const last = new Date(endedAt.getTime() + 30 * dayMs).toISOString();
      assert.deepEqual([await until(checkout), await untilInList(checkout)], [last, last]);
      await court.answered(review(checkout));
      assert.equal((await court.checkout(checkout._id)).tickets[0]?.review?.stars, 5);
    });

  test('is not asked for and not possible when the courier took the meal back', async () => {
    const checkout = await handedOver();
    await end(checkout, 'returned');
    assert.deepEqual([await until(checkout), await untilInList(checkout)], [undefined, undefined]);
    assert.equal((await review(checkout)).statusCode, 409);
  });
});
