import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Checkout, Order } from '@food-court/shared-api/contract';
import { firstOrder, guestsOf } from '#modules/ordering/basket/testing/basket-guests';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { reconcile } from '#modules/payments/reconcile/reconcile';
import type { Person } from '#testing/index';

describe('somebody who attacks with guests', () => {
  let court: BasketCourt;
  let guests: ReturnType<typeof guestsOf>;
  before(async () => {
    court = await openBasketCourt();
    guests = guestsOf(court);
  });
  after(() => court.close());
  // Nobody is refused because of what an earlier test did not pay.
  beforeEach(() => court.startOver());

  const statusesOf = async (asked: readonly ReturnType<BasketCourt['call']>[]) =>
    (await Promise.all(asked)).map(({ statusCode }) => statusCode).toSorted();
  const step = (person: Person, id: string, from: string, to: string) =>
    court.call('POST', `/orders/${id}/steps`, { person, body: { from, to } });
  const orderOf = (id: string, person: Person) => court.answered<Order>(court.call('GET', `/orders/${id}`, { person }));

  test('holds the portions of ten orders of a table, also when all come in the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, guests.become));
    const productId = await court.dish({ portions: 100 });
    const serving = { kind: 'table', table: 77 } as const;
    const asked = [...people, ...people].map((guest) => guests.place(guest, { serving, line: { productId } }));
    const statuses = await statusesOf(asked);
    assert.deepEqual(
      [statuses.filter((status) => status === 201).length, statuses.filter((status) => status === 409).length],
      [10, 10],
      String(statuses),
    );
    assert.equal(await court.portionsOf(productId), 90);
  });

  for (const quantity of [-1, 0, 1.5, 1e9, Number.MAX_SAFE_INTEGER, '1'])
    test(`orders no portion with the quantity ${JSON.stringify(quantity)}`, async () => {
      const productId = await court.dish({ portions: 5 });
      const line = { productId, quantity: quantity as number };
      assert.deepEqual(await court.refused(guests.place(await guests.become(), { line })), [400, 'validation_failed']);
      assert.equal(await court.portionsOf(productId), 5);
    });

  for (const words of ['half \ud83c', '\udf55 half', 'zero\u0000', '\u202e\u200f\ufeff'])
    test(`writes ${JSON.stringify(words)}, which the court stores or refuses, once`, async () => {
      const guest = await guests.become();
      const line = { productId: await court.dish(), note: words };
      const order = { line, serving: { kind: 'pick-up', name: `Z ${words}` } as const, key: 'the-same' };
      const [first, second] = [await guests.place(guest, order), await guests.place(guest, order)];
      assert.ok([201, 400].includes(first.statusCode), first.body);
      assert.equal(second.statusCode, first.statusCode);
      const own = await court.answered<Checkout[]>(court.call('GET', '/own-checkouts', { person: guest }));
      assert.equal(own.length, first.statusCode === 201 ? 1 : 0);
    });

  test('sends a body of five megabytes, and is refused', async () => {
    const person = await guests.become();
    const answer = await court.call('POST', '/checkouts', { person, body: { serving: 'x'.repeat(5_000_000) } });
    assert.equal(answer.statusCode, 413);
  });

  test('repeats the key of another guest, and gets an order of their own', async () => {
    const [ana, eve] = [await guests.become(), await guests.become()];
    const line = { productId: await court.dish() };
    const [hers, other] = await Promise.all(
      [ana, eve].map((guest) => court.answered<Checkout>(guests.place(guest, { line, key: 'seen-over-a-shoulder' }))),
    );
    assert.notEqual(hers?._id, other?._id);
    assert.equal((await court.call('GET', `/checkouts/${hers?._id}`, { person: eve })).statusCode, 404);
  });

  test('asks a cache for the answers to another guest: no cache may store them', async () => {
    const [ana, eve] = [await guests.become(), await guests.become()];
    const { _id } = await court.answered<Checkout>(guests.place(ana));
    for (const path of ['/own-checkouts', `/checkouts/${_id}`, '/news-settings']) {
      const { headers } = await court.call('GET', path, { person: ana });
      assert.match(String(headers['cache-control']), /no-store/, path);
    }
    const { etag } = (await court.call('GET', `/checkouts/${_id}`, { person: ana })).headers;
    const answer = await court.testServer.app.inject({
      url: `/api/checkouts/${_id}`,
      headers: { ...eve.headers, 'if-none-match': String(etag ?? '*') },
    });
    assert.equal(answer.statusCode, 404);
  });

  for (const endpoint of [
    'http://169.254.169.254/latest/meta-data',
    'https://localhost/push',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://evil.example/#fcm.googleapis.com',
    'file:///etc/passwd',
  ])
    test(`can’t make the server send a push to ${endpoint}`, async () => {
      const guest = await guests.become();
      await guests.place(guest);
      const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
      const asked = court.call('POST', '/push-devices', { person: guest, body: { endpoint, keys } });
      assert.deepEqual(await court.refused(asked), [400, 'validation_failed']);
    });

  test('cancels in the moment in which the kitchen accepts: one of the two happens', async () => {
    const guest = await guests.become();
    for (let round = 0; round < 5; round += 1) {
      const id = firstOrder(await guests.pay(guest));
      const asked = [step(guest, id, 'placed', 'cancelled'), step(court.sally, id, 'placed', 'accepted')];
      assert.deepEqual(await statusesOf(asked), [200, 409]);
      const { status, refunded } = await orderOf(id, guest);
      assert.equal(refunded, status === 'cancelled' ? 9.5 : 0, status);
    }
  });

  test('reviews twice in the same moment, and again after saving: there is one review', async () => {
    const guest = await guests.become();
    const { tickets } = await guests.pay(guest);
    const [ticket] = tickets;
    const id = ticket?.orders[0]?._id ?? '';
    for (const [from, to] of [
      ['placed', 'accepted'],
      ['accepted', 'preparing'],
      ['preparing', 'ready'],
      ['ready', 'handed_over'],
    ] as const)
      await court.answered(step(court.sally, id, from, to));
    const review = (person: Person, stars: number) =>
      court.call('POST', `/tickets/${ticket?._id}/review`, { person, body: { stars } });
    assert.deepEqual(await statusesOf([review(guest, 1), review(guest, 1), review(guest, 1)]), [200, 200, 200]);
    await court.answered(guests.save(court.bob, guest));
    assert.equal((await review(guest, 1)).statusCode, 401);
    await court.answered(review(court.bob, 4));
    const reviews = await court.testServer.db.selectFrom('reviews').select(['stars', 'buyer_uid']).execute();
    assert.deepEqual(reviews, [{ stars: 4, buyer_uid: court.bob.uid }]);
  });

  test('gets a refund after saving the order on the card that paid, and every account is right', async () => {
    const guest = await guests.become();
    const id = firstOrder(await guests.pay(guest));
    await court.answered(guests.save(court.bob, guest));
    const refund = await court.testServer.refund(id, { amount: 4 });
    assert.equal(refund.statusCode, 201, refund.body);
    assert.deepEqual(await court.testServer.sweep(), []);
    assert.equal((await orderOf(id, court.bob)).refunded, 4);
    assert.equal((await court.call('GET', `/orders/${id}`, { person: guest })).statusCode, 401);
    assert.deepEqual((await reconcile(court.testServer.services)).differences, []);
  });

  test('saves while the kitchen refunds: both happen, and every account is right', async () => {
    const guest = await guests.become();
    const id = firstOrder(await guests.pay(guest));
    const [saved, refunded] = await Promise.all([
      guests.save(court.bob, guest),
      court.testServer.refund(id, { amount: 2.5 }),
    ]);
    assert.deepEqual([saved.statusCode, refunded.statusCode], [201, 201]);
    assert.equal((await orderOf(id, court.bob)).refunded, 2.5);
    assert.deepEqual((await reconcile(court.testServer.services)).differences, []);
  });

  test('pays in the moment in which somebody saves the order: it is paid once, and belongs to the account', async () => {
    const guest = await guests.become();
    const id = firstOrder(await court.answered<Checkout>(guests.place(guest)));
    const { clientSecret } = await court.testServer.beginPayment(id, guest);
    await court.testServer.confirm(clientSecret);
    const check = () => court.call('POST', `/orders/${id}/payment-check`, { person: guest });
    const [saved] = await Promise.all([guests.save(court.bob, guest), check(), check()]);
    // A claim waits until a payment is complete, and may be repeated.
    if (saved.statusCode === 409) await court.answered(guests.save(court.bob, guest));
    await court.testServer.sweep();
    assert.equal((await orderOf(id, court.bob)).payment, 'paid');
    assert.deepEqual((await reconcile(court.testServer.services)).differences, []);
  });
});
