import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Basket, Checkout, OptionGroup } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from './testing/basket-court';

const size: OptionGroup = {
  id: 'size',
  name: 'Size',
  required: false,
  max: 1,
  choices: [
    { id: 'small', name: 'Small', price: 0, soldOut: false },
    { id: 'large', name: 'Large', price: 2, soldOut: false },
  ],
};
const notes = ['<img src=x onerror=alert(1)>', 'بدون بصل', 'ohne Zwiebeln & “scharf”', '不要香菜', '🌶️🌶️ नमक कम'];

describe('a basket that changes while it is ordered', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt()));
  after(() => court.close());
  beforeEach(() => court.startOver());

  const editDish = (id: string, set: object) =>
    court.testServer.db.updateTable('dishes').set(set).where('id', '=', id).execute();
  const setSuspended = (uid: string, suspended_at: Date | null) =>
    court.testServer.db.updateTable('users').set({ suspended_at }).where('uid', '=', uid).execute();
  const titlesOf = ({ tickets }: Checkout) => tickets.flatMap(({ orders }) => orders.map(({ title }) => title));

  test('neither loses nor duplicates lines when a merge at sign-in happens at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      await court.testServer.db.deleteFrom('basket_lines').execute();
      const [own, merged] = [await court.dish({ title: 'Own' }), await court.dish({ title: 'Merged' })];
      await court.add({ productId: own });
      const lines = [{ productId: merged, quantity: 1, choices: [], price: 9.5 }];
      const merge = () =>
        court.call('POST', '/basket/merge', { person: court.bob, body: { lines }, key: `merge-${round}` });
      const [order] =
        round % 2
          ? await Promise.all([court.order(9.5), merge()])
          : (await Promise.all([merge(), court.order(9.5)])).toReversed();
      const left = (await court.basketOf()).lines.map(({ title }) => title);
      if (order?.statusCode === 201) assert.deepEqual([titlesOf(order.json<Checkout>()), left], [['Own'], ['Merged']]);
      // The merge came first: the total is not what the buyer saw.
      else assert.deepEqual([order?.json<{ price: number }>().price, left.sort()], [19, ['Merged', 'Own']]);
      await court.testServer.db
        .updateTable('checkouts')
        .set({ closed_at: new Date() })
        .where('closed_at', 'is', null)
        .execute();
    }
  });

  test('is refused without taking portions when a choice is gone, costs more or is sold out', async () => {
    const [small, large] = size.choices;
    for (const choices of [[small], [small, { ...large, soldOut: true }], []]) {
      await court.testServer.db.deleteFrom('basket_lines').execute();
      const [plain, sized] = [await court.dish({ portions: 5 }), await court.dish({ options: JSON.stringify([size]) })];
      await court.add({ productId: plain });
      await court.add({ productId: sized, choices: ['large'], price: 11.5 });
      await editDish(sized, { options: JSON.stringify(choices.length === 0 ? [] : [{ ...size, choices }]) });
      assert.equal(
        (await court.basketOf()).lines.find(({ productId }) => productId === sized)?.problem,
        'choices-changed',
      );
      assert.deepEqual(await court.refused(court.order(21)), [409, 'choices_changed']);
      assert.deepEqual([await court.portionsOf(plain), (await court.basketOf()).lines.length], [5, 2]);
    }
    await court.testServer.db.deleteFrom('basket_lines').execute();
    const sized = await court.dish({ options: JSON.stringify([size]) });
    await court.add({ productId: sized, choices: ['large'], price: 11.5 });
    await editDish(sized, { options: JSON.stringify([{ ...size, choices: [small, { ...large, price: 3 }] }]) });
    assert.deepEqual(await court.refused(court.order(11.5)), [409, 'price_changed']);
  });

  test('is refused while one of its kitchens is suspended, marks its lines, and can be ordered without them', async () => {
    const [rice, tea] = [
      await court.dish({ title: 'Rice', portions: 5 }),
      await court.dish({ title: 'Tea' }, court.sam),
    ];
    for (const productId of [rice, tea]) await court.add({ productId });
    await setSuspended(court.sam.uid, new Date());
    const { lines, total } = await court.basketOf();
    assert.deepEqual(
      [lines.map(({ title, problem }) => [title, problem]), total],
      [
        [
          ['Rice', undefined],
          ['Tea', 'gone'],
        ],
        9.5,
      ],
    );
    assert.deepEqual(await court.refused(court.order(9.5)), [404, 'not_found']);
    assert.deepEqual(await court.refused(court.order(19)), [404, 'not_found']);
    assert.equal(await court.portionsOf(rice), 5);
    await court.answered(court.call('DELETE', `/basket/lines/${lines[1]?._id}`, { person: court.bob }));
    assert.deepEqual(titlesOf(await court.ordered(9.5)), ['Rice']);
    await setSuspended(court.sam.uid, null);
  });

  test('stays valid for the other kitchens when one is suspended or removes its dish after the order', async () => {
    const [rice, tea] = [
      await court.dish({ title: 'Rice' }),
      await court.dish({ title: 'Tea', category: 'Drinks' }, court.sam),
    ];
    for (const productId of [rice, tea]) await court.add({ productId });
    const placed = await court.ordered(19);
    await setSuspended(court.sam.uid, new Date());
    await editDish(tea, { removed_at: new Date() });
    await court.testServer.pay(placed.tickets[0]?.orders[0]?._id ?? '');
    const step = (ticket: number, to: string, person = court.sally) =>
      court.call('POST', `/tickets/${placed.tickets[ticket]?._id}/steps`, { person, body: { from: 'placed', to } });
    assert.equal((await step(0, 'accepted')).statusCode, 200);
    // An admin declines the ticket that nobody can cook any longer; it is refunded.
    assert.equal((await step(1, 'declined', court.testServer.admin)).statusCode, 200);
    const { tickets, refunded, payment } = await court.checkout(placed._id);
    assert.deepEqual(
      [tickets.map(({ orders }) => orders.map(({ title, status }) => [title, status])), refunded, payment],
      [[[['Rice', 'accepted']], [['Tea', 'declined']]], 9.5, 'paid'],
    );
    await setSuspended(court.sam.uid, null);
  });

  test('orders and pays fifty lines as one checkout, and keeps each note as written', async () => {
    const productId = await court.dish();
    const written = Array.from({ length: 50 }, (_, line) => `${notes[line % notes.length]} ${line}`);
    const lines = written.map((note) => ({ productId, quantity: 20, choices: [], price: 9.5, note }));
    const basket = await court.answered<Basket>(
      court.call('POST', '/basket/merge', { person: court.bob, body: { lines } }),
    );
    assert.deepEqual([basket.lines.length, basket.count, basket.total], [50, 1_000, 9_500]);
    assert.deepEqual(await court.refused(court.addLine({ productId, note: 'one more' })), [409, 'basket_full']);
    assert.deepEqual(
      basket.lines.map(({ note }) => note),
      written,
      'in the order of the browser',
    );
    const placed = await court.ordered(9_500);
    assert.equal((await court.testServer.pay(placed.tickets[0]?.orders[0]?._id ?? '')).payment, 'paid');
    const board = await court.answered<{ note: string }[]>(
      court.call('GET', `/order-board/${court.sally.email}`, { person: court.sally }),
    );
    assert.deepEqual(
      board
        .map(({ note }) => note)
        .filter((note) => written.includes(note))
        .sort(),
      written.toSorted(),
    );
  });

  test('keeps its quantity when the new one is invalid', async () => {
    const [line] = (await court.add({ productId: await court.dish(), quantity: 3 })).lines;
    for (const quantity of [0, 21, 1.5, -1, null, '2'])
      assert.deepEqual(
        await court.refused(
          court.call('PATCH', `/basket/lines/${line?._id}`, { person: court.bob, body: { quantity } }),
        ),
        [400, 'validation_failed'],
      );
    for (const quantity of [0, 21, 1.5, -1]) {
      const body = { lines: [{ productId: line?.productId, choices: [], price: 9.5, quantity }] };
      for (const path of ['/basket/merge', '/basket/prices'])
        assert.deepEqual(await court.refused(court.call('POST', path, { person: court.bob, body })), [
          400,
          'validation_failed',
        ]);
    }
    assert.equal((await court.basketOf()).count, 3);
  });
});
