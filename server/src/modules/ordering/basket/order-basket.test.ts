import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Checkout, Order } from '@food-court/shared-api/contract';
import { openBasketCourt, pickUp, type BasketCourt } from './testing/basket-court';

describe('ordering a basket', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt()));
  after(() => court.close());
  beforeEach(() => court.startOver());

  const ordersOf = ({ tickets }: Checkout): Order[] => tickets.flatMap(({ orders }) => orders);

  test('creates one checkout with a ticket per kitchen and an order per line, and empties the basket', async () => {
    const [rice, tea] = [
      await court.dish({ title: 'Rice' }),
      await court.dish({ title: 'Tea', price_cents: 250 }, court.sam),
    ];
    await court.add({ productId: rice, quantity: 2, note: 'No onions' });
    await court.add({ productId: tea, price: 2.5 });
    const checkout = await court.ordered(21.5, court.bob, { kind: 'table', table: 12 });
    assert.deepEqual(
      [checkout.amount, checkout.payment, checkout.serving],
      [21.5, 'unpaid', { kind: 'table', table: 12 }],
    );
    assert.deepEqual(
      checkout.tickets.map(({ kitchen, orders }) => [
        kitchen.name,
        orders.map(({ title, quantity, note, status }) => [title, quantity, note, status]),
      ]),
      [
        ['sally', [['Rice', 2, 'No onions', 'placed']]],
        ['sam', [['Tea', 1, undefined, 'placed']]],
      ],
    );
    assert.deepEqual((await court.basketOf()).lines, []);
    assert.deepEqual(await court.checkout(checkout._id), checkout);
  });

  test('keeps what was stated of allergens when it was placed, with what the choices add', async () => {
    const stated = (contains: string[], checkedAt?: string) => ({
      contains,
      mayContain: [],
      ...(checkedAt && { checkedAt }),
    });
    const [dishChecked, choiceChecked] = ['2026-11-20T10:00:00.000Z', '2026-11-19T10:00:00.000Z'];
    const choice = (id: string, allergens?: object) => ({ id, name: id, price: 0, soldOut: false, allergens });
    const choices = [choice('satay', stated(['peanuts'], choiceChecked)), choice('house')];
    const rice = await court.dish({
      title: 'Rice',
      allergens: JSON.stringify(stated(['milk'], dishChecked)),
      options: JSON.stringify([{ id: 'sauce', name: 'Sauce', required: false, max: 1, choices }]),
    });
    const tea = await court.dish({ title: 'Tea' }, court.sam);
    for (const line of [{ choices: ['satay'] }, { choices: ['house'] }, {}])
      await court.add({ productId: rice, ...line });
    await court.add({ productId: tea });
    const expected = [
      stated(['peanuts', 'milk'], choiceChecked),
      stated(['milk']),
      stated(['milk'], dishChecked),
      undefined,
    ];
    assert.deepEqual(
      (await court.basketOf()).lines.map(({ allergens }) => allergens),
      expected,
    );
    const checkout = await court.ordered(38);
    await court.testServer.db.updateTable('dishes').set({ allergens: null }).where('id', '=', rice).execute();
    assert.deepEqual(
      ordersOf(await court.checkout(checkout._id)).map(({ allergens }) => allergens),
      expected,
    );
  });

  test('needs one payment, and shows each kitchen only its own lines', async () => {
    const [rice, tea] = [await court.dish({ title: 'Rice' }), await court.dish({ title: 'Tea' }, court.sam)];
    const paid = await court.paidCheckout([rice, tea], [9.5, 9.5]);
    assert.deepEqual([paid.payment, paid.amount], ['paid', 19]);
    for (const [seller, title] of [
      [court.sally, 'Rice'],
      [court.sam, 'Tea'],
    ] as const) {
      const board = await court.answered<Order[]>(
        court.call('GET', `/order-board/${seller.email}`, { person: seller }),
      );
      assert.ok(board.every((order) => order.title === title && order.checkout === undefined));
      assert.deepEqual(await court.refused(court.call('GET', `/checkouts/${paid._id}`, { person: seller })), [
        404,
        'not_found',
      ]);
    }
    const [own, others] = ordersOf(paid);
    assert.equal((await court.call('GET', `/orders/${own?._id}`, { person: court.sally })).statusCode, 200);
    assert.equal((await court.call('GET', `/orders/${others?._id}`, { person: court.sally })).statusCode, 404);
  });

  test('is refused without taking portions when the total differs from what the buyer saw', async () => {
    const productId = await court.dish({ portions: 5 });
    await court.add({ productId, quantity: 2 });
    await court.testServer.db.updateTable('dishes').set({ price_cents: 1_000 }).where('id', '=', productId).execute();
    const answer = await court.order(19);
    assert.deepEqual([answer.statusCode, answer.json<{ price: number }>().price], [409, 20]);
    assert.equal(await court.portionsOf(productId), 5);
    assert.equal((await court.basketOf()).count, 2);
    assert.equal((await court.ordered(20)).amount, 20);
  });

  test('is refused as a whole when one line is not available', async () => {
    for (const [set, refusal] of [
      [{ sold_out: true }, [409, 'sold_out']],
      [{ portions: 1 }, [409, 'sold_out']],
      [{ hidden: true }, [404, 'not_found']],
    ] as const) {
      await court.testServer.db.deleteFrom('basket_lines').execute();
      const [good, bad] = [await court.dish({ portions: 5 }), await court.dish()];
      await court.add({ productId: good });
      await court.add({ productId: bad, quantity: 2 });
      await court.testServer.db.updateTable('dishes').set(set).where('id', '=', bad).execute();
      assert.deepEqual(await court.refused(court.order(28.5)), refusal);
      assert.equal(await court.portionsOf(good), 5);
    }
  });

  test('creates one checkout when two tabs order at once; the other tab finds an empty basket', async () => {
    await court.add({ productId: await court.dish() });
    const answers = await Promise.all([court.order(9.5), court.order(9.5)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [201, 409]);
    const body = { serving: pickUp, total: 9.5 };
    await court.add({ productId: await court.dish() });
    const repeated = await Promise.all(
      [1, 2, 3].map(() => court.call('POST', '/checkouts', { person: court.bob, body, key: 'order-1' })),
    );
    assert.equal(new Set(repeated.map((answer) => answer.json<Checkout>()._id)).size, 1);
  });

  test('rejects an empty basket, an invalid serving, and a total above the limit of a card', async () => {
    assert.deepEqual(await court.refused(court.order(0)), [409, 'basket_empty']);
    await court.add({ productId: await court.dish() });
    for (const serving of [
      { kind: 'table', table: 0 },
      { kind: 'table', table: 1_000 },
      { kind: 'pick-up', name: ' ' },
    ])
      assert.deepEqual(
        await court.refused(court.call('POST', '/checkouts', { person: court.bob, body: { serving, total: 9.5 } })),
        [400, 'validation_failed'],
      );
    await court.testServer.db.deleteFrom('basket_lines').execute();
    for (let line = 0; line < 6; line++)
      await court.add({ productId: await court.dish({ price_cents: 1_000_000 }), quantity: 20, price: 10_000 });
    assert.deepEqual(await court.refused(court.order(999_999.99)), [409, 'price_changed']);
    assert.deepEqual(await court.refused(court.order(1_200_000)), [409, 'total_too_large']);
  });

  test('cancels the whole checkout and restocks every portion when a ticket is cancelled before payment', async () => {
    const [rice, tea] = [await court.dish({ portions: 5 }), await court.dish({ portions: 5 }, court.sam)];
    for (const productId of [rice, tea]) await court.add({ productId, quantity: 2 });
    const { _id, tickets } = await court.ordered(38);
    await court.answered(
      court.call('POST', `/tickets/${tickets[0]?._id}/steps`, {
        person: court.bob,
        body: { from: 'placed', to: 'cancelled' },
      }),
    );
    assert.deepEqual(
      ordersOf(await court.checkout(_id)).map(({ status }) => status),
      ['cancelled', 'cancelled'],
    );
    assert.deepEqual([await court.portionsOf(rice), await court.portionsOf(tea)], [5, 5]);
  });

  test('lists checkouts by page, newest first', async () => {
    const person = await court.testServer.createPerson('ivy', 'Buyer');
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      await court.add({ productId: await court.dish() }, person);
      ids.unshift((await court.ordered(9.5, person))._id);
    }
    const first = await court.call('GET', `/my-checkouts/${person.email}?limit=2`, { person });
    assert.deepEqual(
      first.json<Checkout[]>().map(({ _id }) => _id),
      ids.slice(0, 2),
    );
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await court.testServer.app.inject({ url: next, headers: person.headers });
    assert.deepEqual(
      second.json<Checkout[]>().map(({ _id }) => _id),
      ids.slice(2),
    );
  });
});
