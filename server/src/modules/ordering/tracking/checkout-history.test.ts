import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnswerOf, Checkout, NewGuest } from '@food-court/shared-api/contract';
import type { Person } from '#testing/index';
import { openBasketCourt, pickUp, type BasketCourt } from '../basket/testing/basket-court';

type History = AnswerOf<'GET /checkouts/{id}/history'>;

describe('the history of a checkout', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt()));
  after(() => court.close());

  const historyOf = ({ _id }: Pick<Checkout, '_id'>) =>
    court.answered<History>(court.call('GET', `/checkouts/${_id}/history`, { person: court.testServer.admin }));
  const eventsOf = async (checkout: Pick<Checkout, '_id'>) =>
    (await historyOf(checkout)).events.map(({ at: _at, ...event }) => event);
  const ticketAt = (name: string, { tickets }: Checkout) => tickets.find(({ kitchen }) => kitchen.name === name)!;
  const idsAt = (name: string, checkout: Checkout) => ticketAt(name, checkout).orders.map(({ _id }) => _id);
  const step = (name: 'sally' | 'sam', checkout: Checkout, from: string, to: string, reason?: string) =>
    court.answered(
      court.call('POST', `/tickets/${ticketAt(name, checkout)._id}/steps`, {
        person: court[name],
        body: { from, to, reason },
      }),
    );
  const paid = async () =>
    court.paidCheckout([await court.dish(), await court.dish(), await court.dish({}, court.sam)], [9.5, 9.5, 9.5]);
  const named = () => {
    const { bob, sally, sam, testServer } = court;
    return Object.fromEntries(
      Object.entries({ bob, sally, sam, admin: testServer.admin }).map(([name, { uid }]) => [name, { _id: uid, name }]),
    );
  };

  test('tells what happened to the orders of all kitchens, who did it and why, each thing once', async () => {
    const checkout = await paid();
    const [ofSally, ofSam] = [idsAt('sally', checkout), idsAt('sam', checkout)];
    await step('sally', checkout, 'placed', 'accepted');
    await step('sam', checkout, 'placed', 'declined', 'too-busy');
    await court.testServer.refund(ofSally[0]!, { amount: 1.5, reason: 'The soup was cold' });
    const { bob, sally, sam } = named();
    const events = await eventsOf(checkout);
    assert.deepEqual(events.slice(0, 4), [
      { status: 'placed', by: 'buyer', who: bob, orders: [...ofSally, ...ofSam] },
      { payment: 'paid', by: 'court', orders: [...ofSally, ...ofSam] },
      { status: 'accepted', by: 'seller', who: sally, orders: ofSally },
      { status: 'declined', by: 'seller', who: sam, declineReason: 'too-busy', orders: ofSam },
    ]);
    const refund = events.find(({ refunded }) => refunded === 1.5);
    assert.deepEqual(refund, {
      ...{ refunded: 1.5, by: 'seller', who: sally, orders: [ofSally[0]] },
      ...{ refund: 'done', reason: 'The soup was cold' },
    });
  });

  test('names its people and payments', async () => {
    const checkout = await paid();
    const { buyer, sellers, payments } = await historyOf(checkout);
    assert.deepEqual(buyer, named().bob);
    assert.deepEqual(
      sellers.map(({ kitchenId, _id }) => [kitchenId, _id]),
      [
        [ticketAt('sally', checkout).kitchen.id, court.sally.uid],
        [ticketAt('sam', checkout).kitchen.id, court.sam.uid],
      ],
    );
    const [{ paidAt, ...payment }] = payments as [History['payments'][number]];
    assert.match(paidAt ?? '', /^20/);
    assert.deepEqual([payment.amount, payment.state, payment.card?.last4], [28.5, 'paid', '4242']);
  });

  test('says whether nobody paid or the kitchen did not answer', async () => {
    const { db, placeOrder, expire, sweep } = court.testServer;
    const order = await placeOrder();
    await expire(order);
    await sweep();
    const { checkout_id: _id } = await db
      .selectFrom('orders')
      .select('checkout_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    assert.deepEqual((await eventsOf({ _id })).at(-1), {
      ...{ status: 'cancelled', by: 'court', endedAs: 'unpaid', orders: [order] },
    });
    const unanswered = await paid();
    const ids = unanswered.tickets.flatMap(({ orders }) => orders.map(({ _id: id }) => id));
    await db
      .insertInto('order_events')
      .values(ids.map((id) => ({ order_id: id, status: 'cancelled', by_uid: null })))
      .execute();
    assert.equal((await eventsOf(unanswered)).at(-1)?.endedAs, 'unanswered');
  });

  test('leads to nobody for a guest', async () => {
    const { secret } = await court.answered<NewGuest>(court.call('POST', '/guests'));
    const guest: Person = { uid: '', email: '', headers: { authorization: `Guest ${secret}` } };
    const lines = [{ productId: await court.dish(), quantity: 1, choices: [], price: 9.5 }];
    const body = { serving: pickUp, total: 9.5, lines };
    const checkout = await court.answered<Checkout>(court.call('POST', '/checkouts', { person: guest, body }));
    const { buyer, events } = await historyOf(checkout);
    assert.deepEqual([buyer, events[0]?.who], [{ name: 'Guest' }, { name: 'Guest' }]);
  });

  test('is for admins only', async () => {
    const checkout = await paid();
    for (const person of [court.bob, court.sally])
      assert.deepEqual(await court.refused(court.call('GET', `/checkouts/${checkout._id}/history`, { person })), [
        403,
        'not_allowed',
      ]);
    const { admin } = court.testServer;
    assert.deepEqual(await court.refused(court.call('GET', '/checkouts/nothing/history', { person: admin })), [
      404,
      'not_found',
    ]);
  });
});
