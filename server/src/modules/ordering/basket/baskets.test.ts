import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Basket, OptionGroup } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from './testing/basket-court';

const spice: OptionGroup = {
  id: 'spice',
  name: 'How hot?',
  required: true,
  max: 1,
  choices: [
    { id: 'mild', name: 'Mild', price: 0, soldOut: false },
    { id: 'hot', name: 'Hot', price: 0.5, soldOut: false },
    { id: 'burning', name: 'Burning', price: 1, soldOut: true },
  ],
};

describe('a basket', () => {
  let court: BasketCourt;
  before(async () => (court = await openBasketCourt()));
  after(() => court.close());
  beforeEach(() => court.testServer.db.deleteFrom('basket_lines').execute());

  const change = (id: string, body: object) => court.call('PATCH', `/basket/lines/${id}`, { person: court.bob, body });
  const edit = (dishId: string, set: object) =>
    court.testServer.db.updateTable('dishes').set(set).where('id', '=', dishId).execute();

  test('is empty at first', async () => {
    assert.deepEqual(await court.basketOf(), { lines: [], count: 0, total: 0 });
  });

  test('adds up portions of the same dish with the same choices and note, and keeps others apart', async () => {
    const productId = await court.dish({ options: JSON.stringify([spice]) });
    await court.add({ productId, choices: ['hot'], price: 10, quantity: 2 });
    await court.add({ productId, choices: ['hot'], price: 10 });
    await court.add({ productId, choices: ['mild'] });
    const basket = await court.add({ productId, choices: ['mild'], note: ' No onions ' });
    assert.deepEqual(
      basket.lines.map(({ quantity, choices, note, price }) => [quantity, choices[0]?.name, note, price]),
      [
        [3, 'Hot', undefined, 10],
        [1, 'Mild', undefined, 9.5],
        [1, 'Mild', 'No onions', 9.5],
      ],
    );
    assert.deepEqual([basket.count, basket.total], [5, 49]);
  });

  test('groups its lines by kitchen, in the order in which the kitchens were added', async () => {
    const [rice, tea, soup] = [
      await court.dish({ title: 'Rice' }),
      await court.dish({ title: 'Tea' }, court.sam),
      await court.dish({ title: 'Soup' }),
    ];
    for (const productId of [rice, tea, soup]) await court.add({ productId });
    assert.deepEqual(
      (await court.basketOf()).lines.map(({ title, kitchen }) => [title, kitchen.name]),
      [
        ['Rice', 'sally'],
        ['Soup', 'sally'],
        ['Tea', 'sam'],
      ],
    );
  });

  test('belongs to one person: nobody else reads or changes its lines', async () => {
    const [line] = (await court.add({ productId: await court.dish() })).lines;
    const path = `/basket/lines/${line?._id}`;
    assert.deepEqual((await court.basketOf(court.sam)).lines, []);
    assert.deepEqual(await court.refused(court.call('DELETE', path, { person: court.sam })), [404, 'not_found']);
    assert.deepEqual(await court.refused(court.call('PATCH', path, { person: court.sam, body: { quantity: 2 } })), [
      404,
      'not_found',
    ]);
    assert.equal((await court.basketOf()).count, 1);
  });

  test('shows for each line the problem that prevents ordering it', async () => {
    const cases: [string, object, string, object][] = [
      ['price-changed', { price_cents: 1_100 }, 'price-changed', { price: 11, seenPrice: 9.5 }],
      ['sold out', { sold_out: true }, 'sold-out', {}],
      ['few left', { portions: 1 }, 'few-left', { left: 1 }],
      ['hidden', { hidden: true }, 'gone', {}],
      ['a choice that is required now', { options: JSON.stringify([spice]) }, 'choices-changed', {}],
    ];
    for (const [title, set, problem, said] of cases) {
      await court.testServer.db.deleteFrom('basket_lines').execute();
      const productId = await court.dish({ title });
      await court.add({ productId, quantity: 2 });
      await edit(productId, set);
      const { lines, count } = await court.basketOf();
      assert.equal(lines[0]?.problem, problem, title);
      assert.deepEqual({ ...lines[0], ...said }, lines[0], title);
      assert.equal(count, problem === 'price-changed' ? 2 : 0, title);
    }
  });

  test('compares the total of all lines of a dish with its portions', async () => {
    const productId = await court.dish({ portions: 3, options: JSON.stringify([spice]) });
    await court.add({ productId, choices: ['mild'], quantity: 2 });
    const { lines } = await court.add({ productId, choices: ['hot'], price: 10, quantity: 2 });
    assert.deepEqual(
      lines.map(({ problem, left }) => [problem, left]),
      [
        ['few-left', 3],
        ['few-left', 3],
      ],
    );
  });

  test('changes quantity, choices and note, and merges a line that becomes equal to another', async () => {
    const productId = await court.dish({ options: JSON.stringify([spice]) });
    await court.add({ productId, choices: ['mild'], quantity: 2 });
    const [mild, hot] = (await court.add({ productId, choices: ['hot'], price: 10 })).lines;
    await court.answered(change(hot?._id ?? '', { quantity: 3, note: 'Please <b>quick</b> 快点' }));
    assert.equal((await court.basketOf()).lines[1]?.note, 'Please <b>quick</b> 快点');
    const joined = await court.answered<Basket>(change(hot?._id ?? '', { choices: ['mild'], note: null }));
    assert.deepEqual(
      joined.lines.map(({ _id, quantity, price }) => [_id, quantity, price]),
      [[mild?._id, 5, 9.5]],
    );
  });

  test('rejects invalid lines', async () => {
    const productId = await court.dish({ options: JSON.stringify([spice]) });
    const gone = await court.dish({ hidden: true });
    const soldOut = await court.dish({ portions: 0 });
    for (const [line, refusal] of [
      [{ productId, choices: ['mild'], quantity: 0 }, [400, 'validation_failed']],
      [{ productId, choices: ['mild'], quantity: 21 }, [400, 'validation_failed']],
      [{ productId, choices: ['mild'], quantity: 1.5 }, [400, 'validation_failed']],
      [{ productId, choices: ['mild'], quantity: -1 }, [400, 'validation_failed']],
      [{ productId, choices: ['mild'], note: 'x'.repeat(141) }, [400, 'validation_failed']],
      [{ productId, choices: ['mild'], note: 'zero\u0000' }, [400, 'validation_failed']],
      [{ productId, choices: [] }, [409, 'choices_changed']],
      [{ productId, choices: ['mild', 'hot'] }, [409, 'choices_changed']],
      [{ productId, choices: ['burning'] }, [409, 'choices_changed']],
      [{ productId, choices: ['unknown'] }, [409, 'choices_changed']],
      [{ productId: gone }, [404, 'not_found']],
      [{ productId: 'nothing' }, [404, 'not_found']],
      [{ productId: soldOut }, [409, 'sold_out']],
    ] as const)
      assert.deepEqual(await court.refused(court.addLine({ ...line, choices: [...(line.choices ?? [])] })), refusal);
    assert.equal((await court.basketOf()).lines.length, 0);
  });

  test('is limited to twenty portions per line and fifty lines, even when they are added in parallel', async () => {
    const productId = await court.dish();
    await court.add({ productId, quantity: 19 });
    const answers = await Promise.all([1, 2, 3].map(() => court.addLine({ productId })));
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [201, 409, 409]);
    const notes = Array.from({ length: 60 }, (_, number) => `note ${number}`);
    const added = await Promise.all(notes.map((note) => court.addLine({ productId, note })));
    assert.equal(added.filter(({ statusCode }) => statusCode === 201).length, 49);
    assert.equal((await court.basketOf()).lines.length, 50);
  });

  test('adds a line once per Idempotency-Key', async () => {
    const body = { productId: await court.dish(), quantity: 2, choices: [], price: 9.5 };
    await Promise.all(
      Array.from({ length: 10 }, () => court.call('POST', '/basket/lines', { person: court.bob, body, key: 'add-1' })),
    );
    assert.equal((await court.basketOf()).count, 2);
  });

  test('merges the lines of the browser at sign-in, and caps added quantities at the maximum of a line', async () => {
    const [productId, other] = [await court.dish(), await court.dish()];
    await court.add({ productId, quantity: 15 });
    const line = { choices: [], price: 9.5 };
    const lines = [
      { ...line, productId, quantity: 15 },
      { ...line, productId: other, quantity: 1 },
      { ...line, productId: 'nothing', quantity: 1 },
    ];
    const merged = await court.answered<Basket>(
      court.call('POST', '/basket/merge', { person: court.bob, body: { lines }, key: 'merge-1' }),
    );
    assert.deepEqual(
      merged.lines.map(({ quantity }) => quantity),
      [20, 1],
    );
    await court.call('POST', '/basket/merge', { person: court.bob, body: { lines }, key: 'merge-1' });
    assert.equal((await court.basketOf()).count, 21);
  });

  test('is priced for a visitor without being stored', async () => {
    const productId = await court.dish({ options: JSON.stringify([spice]) });
    const lines = [
      { productId, choices: ['hot'], quantity: 2, price: 9 },
      { productId: 'nothing', choices: [], quantity: 1, price: 9 },
    ];
    const priced = await court.answered<Basket>(court.call('POST', '/basket/prices', { body: { lines } }));
    assert.deepEqual(
      priced.lines.map(({ _id, price, seenPrice, problem }) => [_id, price, seenPrice, problem]),
      [['0', 10, 9, 'price-changed']],
    );
    assert.equal(priced.total, 20);
    const tooMany = { lines: Array.from({ length: 51 }, () => lines[0]) };
    assert.deepEqual(await court.refused(court.call('POST', '/basket/prices', { body: tooMany })), [
      400,
      'validation_failed',
    ]);
  });
});
