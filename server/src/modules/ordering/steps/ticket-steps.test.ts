import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Checkout, Ticket } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from '../basket/testing/basket-court';
import type { Person } from '#testing/index';

describe('a step of a ticket', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt()));
  after(() => court.close());

  /** Pays a checkout with two lines of Sally's and one of Sam's, $9.50 each. */
  const paid = async (): Promise<Checkout> =>
    court.paidCheckout(
      [await court.dish(), await court.dish(), await court.dish({ category: 'Drinks' }, court.sam)],
      [9.5, 9.5, 9.5],
    );
  const take = (ticket: Ticket | undefined, from: string, to: string, person: Person, reason?: string) =>
    court.call('POST', `/tickets/${ticket?._id}/steps`, { person, body: { from, to, ...(reason && { reason }) } });
  const statuses = async ({ _id }: Checkout) =>
    (await court.checkout(_id)).tickets.map(({ orders }) => orders.map(({ status }) => status));

  test('moves all its orders and leaves other kitchens alone', async () => {
    const checkout = await paid();
    const [ticket] = checkout.tickets;
    for (const [from, to] of [
      ['placed', 'accepted'],
      ['accepted', 'preparing'],
      ['preparing', 'ready'],
      ['ready', 'handed_over'],
    ] as const) {
      assert.equal((await take(ticket, from, to, court.sally)).statusCode, 200);
      assert.deepEqual(await statuses(checkout), [[to, to], ['placed']]);
    }
  });

  test('declines a ticket with a reason, and refunds exactly its part at once', async () => {
    const checkout = await paid();
    await court.answered(take(checkout.tickets[0], 'placed', 'declined', court.sally, 'too-busy'));
    const after = await court.checkout(checkout._id);
    assert.deepEqual(
      after.tickets.map(({ orders }) =>
        orders.map(({ status, refunded, declineReason }) => [status, refunded, declineReason]),
      ),
      [
        [
          ['declined', 9.5, 'too-busy'],
          ['declined', 9.5, 'too-busy'],
        ],
        [['placed', 0, undefined]],
      ],
    );
    assert.deepEqual([after.refunded, after.payment], [19, 'paid']);
    const refunds = await court.testServer.db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['amount_cents', 'state'])
      .where('checkout_id', '=', checkout._id)
      .execute();
    assert.deepEqual(refunds, [
      { amount_cents: 950, state: 'done' },
      { amount_cents: 950, state: 'done' },
    ]);
  });

  test('declines one line while the rest of the ticket continues', async () => {
    const checkout = await paid();
    const [first] = checkout.tickets[0]?.orders ?? [];
    const body = { from: 'placed', to: 'declined', reason: 'sold-out' };
    await court.answered(court.call('POST', `/orders/${first?._id}/steps`, { person: court.sally, body }));
    assert.equal((await take(checkout.tickets[0], 'placed', 'accepted', court.sally)).statusCode, 200);
    assert.deepEqual(await statuses(checkout), [['declined', 'accepted'], ['placed']]);
  });

  test('lets the buyer cancel one ticket of a paid checkout until the kitchen accepts it', async () => {
    const checkout = await paid();
    const [salty, sweet] = checkout.tickets;
    await court.answered(take(sweet, 'placed', 'accepted', court.sam));
    assert.deepEqual(await court.refused(take(sweet, 'placed', 'cancelled', court.bob)), [409, 'changed_meanwhile']);
    await court.answered(take(salty, 'placed', 'cancelled', court.bob));
    assert.deepEqual(await statuses(checkout), [['cancelled', 'cancelled'], ['accepted']]);
    assert.equal((await court.checkout(checkout._id)).refunded, 19);
  });

  test('succeeds once, with one refund, when a decline and a cancellation come at once', async () => {
    const checkout = await paid();
    const [ticket] = checkout.tickets;
    const answers = await Promise.all([
      take(ticket, 'placed', 'declined', court.sally, 'closing'),
      take(ticket, 'placed', 'cancelled', court.bob),
    ]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
    assert.equal((await court.checkout(checkout._id)).refunded, 19);
  });

  test('is allowed only for its own kitchen and admins', async () => {
    const { tickets } = await paid();
    const admin = court.testServer.admin;
    assert.deepEqual(await court.refused(take(tickets[0], 'placed', 'accepted', court.sam)), [404, 'not_found']);
    assert.deepEqual(await court.refused(take(tickets[0], 'placed', 'accepted', court.bob)), [403, 'not_allowed']);
    assert.equal((await take(tickets[0], 'placed', 'accepted', admin)).statusCode, 200);
  });

  test('refunds some of the portions, and never more than was paid', async () => {
    const productId = await court.dish();
    await court.add({ productId, quantity: 3 });
    const { tickets } = await court.ordered(28.5);
    const order = tickets[0]?.orders[0]?._id ?? '';
    await court.testServer.pay(order);
    const refund = (body: object) => court.call('POST', `/orders/${order}/refunds`, { person: court.sally, body });
    assert.equal((await court.answered<{ refunded: number }>(refund({ quantity: 2 }))).refunded, 19);
    assert.deepEqual(await court.refused(refund({ quantity: 2 })), [409, 'refund_too_large']);
    assert.deepEqual(await court.refused(refund({ quantity: 1, amount: 1 })), [400, 'validation_failed']);
    assert.equal((await court.answered<{ refunded: number }>(refund({ quantity: 1 }))).refunded, 28.5);
  });
});
