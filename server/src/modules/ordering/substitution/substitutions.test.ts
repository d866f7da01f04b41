import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Checkout, Order, Receipt, Rescue } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from '../basket/testing/basket-court';

describe('a substitution', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt()));
  after(() => court.close());

  /** Pays a checkout whose only line, $9.50, Sally declines. Sam has these dishes to offer. */
  async function declined(offers: Parameters<BasketCourt['dish']>[0][], reason = 'too-busy') {
    const { db } = court.testServer;
    await db.updateTable('dishes').set({ hidden: true }).execute();
    const soup = await court.dish({ title: 'Soup' });
    const offered: string[] = [];
    for (const offer of offers) offered.push(await court.dish({ title: 'Stew', ...offer }, court.sam));
    const paid = await court.paidCheckout([soup], [9.5]);
    const body = { from: 'placed', to: 'declined', reason };
    await court.answered(court.call('POST', `/tickets/${paid.tickets[0]?._id}/steps`, { person: court.sally, body }));
    return { checkout: await court.checkout(paid._id), offered };
  }
  const take = (substitution: Rescue | undefined, productId = '', price = 0, person = court.bob) =>
    court.call('POST', `/rescues/${substitution?._id}/replacement`, { person, body: { productId, price } });
  const refuse = (substitution: Rescue | undefined, person = court.bob) =>
    court.call('POST', `/rescues/${substitution?._id}/refund`, { person });
  const endTime = (substitution: Rescue | undefined) =>
    court.testServer.db
      .updateTable('rescues')
      .set({ expires_at: new Date(0) })
      .where('id', '=', substitution?._id ?? '')
      .execute();
  const linesOf = ({ tickets }: Checkout) =>
    tickets.flatMap(({ kitchen, orders }) =>
      orders.map(({ title, status, refunded }) => [kitchen.name, title, status, refunded]),
    );

  test('offers up to three available dishes of the same category, closest price first', async () => {
    const { checkout, offered } = await declined([
      { price_cents: 700 },
      { price_cents: 900 },
      { price_cents: 950 },
      { price_cents: 800 },
      { price_cents: 951 },
      { price_cents: 940, sold_out: true },
      { price_cents: 930, portions: 0 },
      { price_cents: 920, category: 'Drinks' },
    ]);
    assert.deepEqual(
      checkout.rescues[0]?.offers.map(({ productId, price }) => [productId, price]),
      [
        [offered[2], 9.5],
        [offered[1], 9],
        [offered[3], 8],
      ],
    );
    assert.equal(checkout.refunded, 0, 'the money waits for the answer');
  });

  test('adds the chosen dish to the same payment, and refunds the difference', async () => {
    const { checkout, offered } = await declined([{ price_cents: 800, portions: 2 }]);
    const taken = await court.answered<Checkout>(take(checkout.rescues[0], offered[0], 8));
    assert.deepEqual(linesOf(taken).sort(), [
      ['sally', 'Soup', 'declined', 1.5],
      ['sam', 'Stew', 'placed', 0],
    ]);
    assert.deepEqual([taken.amount, taken.refunded, taken.payment, taken.rescues], [9.5, 1.5, 'paid', []]);
    assert.equal(await court.portionsOf(offered[0] ?? ''), 1);
    const [soup, stew] = ['Soup', 'Stew'].map((title) =>
      taken.tickets.flatMap(({ orders }) => orders).find((order) => order.title === title),
    );
    assert.deepEqual(
      [soup?.moved, soup?.replacedBy, stew?.moved, stew?.replacedBy],
      [8, stew?._id, undefined, undefined],
    );
    const forItsKitchen = await court.answered<Order>(
      court.call('GET', `/orders/${soup?._id}`, { person: court.sally }),
    );
    assert.deepEqual([forItsKitchen.moved, forItsKitchen.replacedBy], [8, undefined], 'whose dish it was is not told');
    const refunds = court.testServer.db.selectFrom('refunds').select(['amount_cents', 'state']);
    const ofFallen = refunds.where('order_id', '=', checkout.rescues[0]?.orderId ?? '');
    assert.deepEqual(await ofFallen.execute(), [{ amount_cents: 150, state: 'done' }]);
  });

  test('shows the replacement on the receipt, whose lines add up to the paid amount', async () => {
    const { checkout, offered } = await declined([{ price_cents: 800 }]);
    await court.answered(take(checkout.rescues[0], offered[0], 8));
    const { tickets, amount, refunded } = await court.answered<Receipt>(
      court.call('GET', `/orders/${checkout.tickets[0]?.orders[0]?._id}/receipt`, { person: court.bob }),
    );
    assert.deepEqual(
      tickets
        .flatMap(({ lines }) => lines.map((line) => [line.title, line.amount, line.moved, line.replacedBy]))
        .sort(),
      [
        ['Soup', 1.5, 8, 'Stew'],
        ['Stew', 8, undefined, undefined],
      ],
    );
    assert.deepEqual([amount, refunded], [9.5, 1.5]);
  });

  test('can be accepted only by its buyer, once, at the offered price', async () => {
    const { checkout, offered } = await declined([{ price_cents: 800 }, { price_cents: 1_200 }]);
    const [substitution] = checkout.rescues;
    assert.deepEqual(await court.refused(take(substitution, offered[0], 8, court.sally)), [404, 'not_found']);
    assert.deepEqual(await court.refused(take(substitution, offered[0], 8, court.testServer.admin)), [
      404,
      'not_found',
    ]);
    assert.deepEqual(await court.refused(take(substitution, offered[0], 7)), [409, 'price_changed']);
    assert.deepEqual(await court.refused(take(substitution, offered[1], 12)), [409, 'sold_out']);
    const answers = await Promise.all([
      take(substitution, offered[0], 8),
      take(substitution, offered[0], 8),
      refuse(substitution),
    ]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409]);
    const { payment, refunded } = await court.checkout(checkout._id);
    assert.ok(refunded === 1.5 || (payment === 'refunded' && refunded === 9.5));
  });

  test('stays open for another dish when the chosen one has sold out', async () => {
    const { checkout, offered } = await declined([{ price_cents: 800, portions: 1 }, { price_cents: 700 }]);
    const [substitution] = checkout.rescues;
    await court.testServer.db
      .updateTable('dishes')
      .set({ portions: 0 })
      .where('id', '=', offered[0] ?? '')
      .execute();
    assert.deepEqual(await court.refused(take(substitution, offered[0], 8)), [409, 'sold_out']);
    assert.equal((await take(substitution, offered[1], 7)).statusCode, 200);
  });

  test('offers only what the rest pays for when somebody has refunded a part meanwhile', async () => {
    const { checkout, offered } = await declined([{ price_cents: 800 }, { price_cents: 450 }]);
    const [substitution] = checkout.rescues;
    await court.answered(
      court.call('POST', `/orders/${substitution?.orderId}/refunds`, {
        person: court.testServer.admin,
        body: { amount: 5 },
      }),
    );
    const [left] = (await court.checkout(checkout._id)).rescues;
    assert.deepEqual(
      left?.offers.map(({ price }) => price),
      [4.5],
    );
    assert.deepEqual(await court.refused(take(substitution, offered[0], 8)), [409, 'sold_out']);
    const taken = await court.answered<Checkout>(take(substitution, offered[1], 4.5));
    assert.deepEqual([taken.refunded, taken.payment], [5, 'paid']);
  });

  test('offers nothing and ends quietly when somebody has refunded all of it meanwhile', async () => {
    const { checkout } = await declined([{ price_cents: 800 }]);
    const [substitution] = checkout.rescues;
    const path = `/orders/${substitution?.orderId}/refunds`;
    await court.answered(court.call('POST', path, { person: court.testServer.admin, body: {} }));
    assert.deepEqual((await court.checkout(checkout._id)).rescues[0]?.offers ?? [], []);
    await endTime(substitution);
    assert.deepEqual(await court.testServer.sweep(), []);
    const { refunded, payment } = await court.checkout(checkout._id);
    assert.deepEqual([refunded, payment], [9.5, 'refunded']);
  });

  test('refunds everything when the buyer wants no other dish', async () => {
    const { checkout } = await declined([{ price_cents: 800 }]);
    const after = await court.answered<Checkout>(refuse(checkout.rescues[0]));
    assert.deepEqual([after.refunded, after.payment, after.rescues], [9.5, 'refunded', []]);
  });

  test('refunds everything when nobody answers in time', async () => {
    const { checkout, offered } = await declined([{ price_cents: 800 }]);
    const [substitution] = checkout.rescues;
    await endTime(substitution);
    assert.deepEqual(await court.refused(take(substitution, offered[0], 8)), [409, 'conflict']);
    assert.deepEqual(await court.testServer.sweep(), []);
    const after = await court.checkout(checkout._id);
    assert.deepEqual([after.refunded, after.payment], [9.5, 'refunded']);
  });

  test('is replaced by an immediate refund when there is no dish to offer', async () => {
    const { checkout } = await declined([{ price_cents: 1_200 }]);
    assert.deepEqual([checkout.rescues, checkout.refunded], [[], 9.5]);
  });

  test('offers dishes of the same kitchen only when the declined dish is sold out', async () => {
    for (const [reason, count] of [
      ['sold-out', 1],
      ['too-busy', 0],
      ['closing', 0],
      ['other', 0],
    ] as const) {
      await court.testServer.db.updateTable('dishes').set({ hidden: true }).execute();
      const [soup] = [await court.dish(), await court.dish({ price_cents: 900 })];
      const paid = await court.paidCheckout([soup], [9.5]);
      const body = { from: 'placed', to: 'declined', reason };
      await court.answered(court.call('POST', `/tickets/${paid.tickets[0]?._id}/steps`, { person: court.sally, body }));
      assert.equal((await court.checkout(paid._id)).rescues.length, count, reason);
    }
  });

  test('can replace a replacement that is declined, down to the last offer', async () => {
    const { checkout, offered } = await declined([{ price_cents: 800 }, { price_cents: 700 }]);
    const taken = await court.answered<Checkout>(take(checkout.rescues[0], offered[0], 8));
    const replacement = taken.tickets.flatMap(({ orders }) => orders).find(({ status }) => status === 'placed');
    const body = { from: 'placed', to: 'declined', reason: 'sold-out' };
    await court.answered(court.call('POST', `/orders/${replacement?._id}/steps`, { person: court.sam, body }));
    const again = await court.checkout(checkout._id);
    const last = await court.answered<Checkout>(take(again.rescues[0], offered[1], 7));
    assert.deepEqual([last.amount, last.refunded], [9.5, 2.5]);
  });
});
