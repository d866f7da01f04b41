import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { AuditEntry, Checkout, Receipt, ServiceFee, ServiceFeeChange } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { assertLedgerAgrees, ledgerOf, sentBack } from '#modules/payments/testing/refund-records';
import type { Person } from '#testing/index';

describe('the service fee of the court', () => {
  let court: BasketCourt;
  let adam: Person;
  before(async () => {
    court = await openBasketCourt();
    adam = await court.testServer.createPerson('adam', 'admin');
  });
  after(async () => {
    await assertLedgerAgrees(court.testServer);
    await court.close();
  });
  beforeEach(() => court.startOver());

  const tomorrow = () => {
    const { date } = court.testServer.services.courtClock.wallTimeOf(new Date());
    return new Date(Date.parse(date) + 24 * 60 * 60_000).toISOString().slice(0, 10);
  };
  const set = (body: object, key?: string) =>
    court.answered<ServiceFeeChange>(
      court.call('POST', '/service-fee-changes', { person: adam, body, ...(key && { key }) }),
    );
  const now = () => court.answered<ServiceFee>(court.call('GET', '/service-fee', { person: adam }));
  const fill = async (prices: readonly number[], sellers = [court.sally, court.sam]) => {
    for (const [place, price] of prices.entries()) {
      const productId = await court.dish({ price_cents: Math.round(price * 100) }, sellers[place % sellers.length]);
      await court.add({ productId, price });
    }
  };
  const ordersOf = ({ tickets }: Checkout) => tickets.flatMap(({ orders }) => orders);
  const paid = async (prices: readonly number[], total: number): Promise<Checkout> => {
    await fill(prices);
    const placed = await court.ordered(total);
    await court.testServer.pay(ordersOf(placed)[0]?._id ?? '');
    return court.checkout(placed._id);
  };
  const refund = (id: string, body: object = {}) =>
    court.answered(court.call('POST', `/orders/${id}/refunds`, { person: adam, body }));
  const receiptOf = (order: string) =>
    court.answered<Receipt>(court.call('GET', `/orders/${order}/receipt`, { person: court.bob }));

  test('is nothing until an admin sets one: a basket and an order have no fee', async () => {
    assert.deepEqual(await now(), { amount: 0 });
    await fill([9.5]);
    const basket = await court.basketOf();
    assert.deepEqual([basket.total, basket.fee], [9.5, undefined]);
    const [order] = ordersOf(await court.ordered(9.5));
    assert.deepEqual([order?.fee, order?.checkout?.amount], [undefined, 9.5]);
  });

  test('is planned once for a repeated request, withdrawn while it is planned, and in the audit log', async () => {
    const planned = { amount: 1.25, from: tomorrow() };
    const [{ _id, state }, again] = [await set(planned, 'a-key'), await set(planned, 'a-key')];
    assert.deepEqual([state, again._id, await now()], ['coming', _id, { amount: 0 }]);
    const withdrawn = await court.call('DELETE', `/service-fee-changes/${_id}`, { person: adam });
    assert.deepEqual([withdrawn.statusCode, withdrawn.json<ServiceFeeChange>().withdrawnBy], [200, 'adam']);
    const log = await court.answered<AuditEntry[]>(court.call('GET', '/audit', { person: adam }));
    assert.deepEqual(
      log.slice(0, 2).map(({ action }) => action),
      ['service fee withdrawn', 'service fee set'],
    );
  });

  for (const amount of [-1, 100.01, 1.005, null, '1', undefined])
    test(`can’t be ${JSON.stringify(amount)}`, async () =>
      assert.deepEqual(
        await court.refused(court.call('POST', '/service-fee-changes', { person: adam, body: { amount } })),
        [400, 'validation_failed'],
      ));

  test('is a part of what a basket costs, and an order bears its share of it by its price', async () => {
    await set({ amount: 1 });
    await fill([10, 5, 5.01]);
    const { total, fee } = await court.basketOf();
    assert.deepEqual([total, fee], [21.01, 1]);
    const placed = await court.ordered(21.01);
    assert.deepEqual([placed.amount, placed.fee], [21.01, 1]);
    assert.deepEqual(
      ordersOf(placed).map((order) => [order.price, order.fee]),
      [
        [10, 0.5],
        [5.01, 0.25],
        [5, 0.25],
      ],
    );
  });

  test('refuses an order when it has changed since the buyer saw the total, and names the new total', async () => {
    await set({ amount: 1 });
    await fill([9.5]);
    await set({ amount: 2 });
    const answer = await court.order(10.5);
    assert.equal(answer.statusCode, 409);
    assert.match(answer.body, /Your basket now costs \$11\.50/);
    assert.equal((await court.ordered(11.5)).amount, 11.5);
  });

  test('stays what it was for an order when it changes afterwards', async () => {
    await set({ amount: 1 });
    await fill([9.5]);
    const placed = await court.ordered(10.5);
    await set({ amount: 3 });
    await court.testServer.pay(ordersOf(placed)[0]?._id ?? '');
    const { amount, fee, payment } = await court.checkout(placed._id);
    assert.deepEqual([amount, fee, payment], [10.5, 1, 'paid']);
  });

  test('goes to the court beside the commission of the dish, and the receipt names it', async () => {
    await set({ amount: 1 });
    const [order] = ordersOf(await paid([9.5], 10.5));
    assert.deepEqual(await ledgerOf(court.testServer, order!._id), { seller: -855, platform: -95, service_fees: -100 });
    const receipt = await receiptOf(order!._id);
    assert.deepEqual([receipt.amount, receipt.fee, receipt.tickets[0]?.lines[0]?.amount], [10.5, 1, 9.5]);
  });

  test('is refunded in proportion, and the rest of it with the rest', async () => {
    await set({ amount: 1 });
    const [order] = ordersOf(await paid([9.5], 10.5));
    const id = order!._id;
    await refund(id, { amount: 5.25 });
    assert.deepEqual(await ledgerOf(court.testServer, id), {
      seller: -427,
      platform: -48,
      service_fees: -50,
      refunds: 0,
    });
    await refund(id);
    assert.deepEqual(await ledgerOf(court.testServer, id), { seller: 0, platform: 0, service_fees: 0, refunds: 0 });
    assert.equal(await sentBack(court.testServer, id), 1_050);
    assert.equal((await court.checkout(order!.checkout!._id)).payment, 'refunded');
  });

  test('is refunded with each portion, so that all portions are all that was paid', async () => {
    await set({ amount: 1 });
    const productId = await court.dish({ price_cents: 500 });
    await court.add({ productId, price: 5, quantity: 3 });
    const placed = await court.ordered(16);
    const id = ordersOf(placed)[0]?._id ?? '';
    await court.testServer.pay(id);
    for (const _ of [1, 2, 3]) await refund(id, { quantity: 1 });
    assert.equal(await sentBack(court.testServer, id), 1_600);
  });

  test('goes back with the dish that a kitchen declines, and stays with the other', async () => {
    await set({ amount: 1 });
    const checkout = await paid([10, 10], 21);
    const body = { from: 'placed', to: 'declined', reason: 'too-busy' };
    await court.testServer.db.updateTable('dishes').set({ hidden: true }).execute();
    await court.answered(
      court.call('POST', `/tickets/${checkout.tickets[0]?._id}/steps`, { person: court.sally, body }),
    );
    const left = await court.checkout(checkout._id);
    assert.deepEqual([left.refunded, left.payment], [10.5, 'paid']);
  });

  test('stays with the dish that replaces a declined one, and goes back with it', async () => {
    await set({ amount: 1 });
    const { db } = court.testServer;
    await db.updateTable('dishes').set({ hidden: true }).execute();
    const productId = await court.dish({ title: 'Stew', price_cents: 800 }, court.sam);
    await fill([9.5], [court.sally]);
    const placed = await court.ordered(10.5);
    const [soup] = ordersOf(placed);
    await court.testServer.pay(soup!._id);
    const body = { from: 'placed', to: 'declined', reason: 'too-busy' };
    await court.answered(court.call('POST', `/tickets/${soup!.ticketId}/steps`, { person: court.sally, body }));
    const [rescue] = (await court.checkout(placed._id)).rescues;
    await court.answered(
      court.call('POST', `/rescues/${rescue?._id}/replacement`, { person: court.bob, body: { productId, price: 8 } }),
    );
    const { refunded, fee, tickets } = await court.checkout(placed._id);
    assert.deepEqual([refunded, fee], [1.5, 1]);
    const stew = tickets.flatMap(({ orders }) => orders).find(({ title }) => title === 'Stew');
    assert.equal(stew?.fee, 1);
    assert.deepEqual(await ledgerOf(court.testServer, soup!._id), {
      seller: 0,
      platform: 0,
      service_fees: 0,
      refunds: 0,
    });
    assert.deepEqual(await ledgerOf(court.testServer, stew._id), { seller: -720, platform: -80, service_fees: -100 });
    const receipt = await receiptOf(soup!._id);
    assert.deepEqual(
      receipt.tickets
        .flatMap(({ lines }) => lines)
        .map(({ title, amount, moved, fee: share }) => [title, amount, moved, share]),
      [
        [soup!.title, 1.5, 8, undefined],
        ['Stew', 8, undefined, 1],
      ],
    );
    await refund(stew._id);
    assert.equal((await court.checkout(placed._id)).payment, 'refunded');
  });

  test('is shown to a guest, whose basket is in the browser', async () => {
    await set({ amount: 1 });
    const productId = await court.dish();
    const lines = [{ productId, quantity: 1, choices: [], price: 9.5 }];
    const { total, fee } = await court.answered<{ total: number; fee?: number }>(
      court.call('POST', '/basket/prices', { body: { lines } }),
    );
    assert.deepEqual([total, fee], [10.5, 1]);
  });

  test('is no part of a basket in which nothing can be ordered', async () => {
    await set({ amount: 1 });
    await fill([9.5]);
    await court.testServer.db.updateTable('dishes').set({ sold_out: true }).execute();
    const { total, fee } = await court.basketOf();
    assert.deepEqual([total, fee], [0, undefined]);
  });

  test('ends when an admin sets zero', async () => {
    await set({ amount: 1 });
    await set({ amount: 0 });
    await fill([9.5]);
    assert.equal((await court.ordered(9.5)).fee, undefined);
  });
});
