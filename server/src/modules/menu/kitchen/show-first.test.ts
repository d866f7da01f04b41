import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ManagedDish } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { answered, openTestKitchen, type TestKitchen } from './testing/test-kitchen';

describe('the first dish of a category', () => {
  let kitchen: TestKitchen;
  before(async () => (kitchen = await openTestKitchen()));
  after(() => kitchen.close());

  const choose = async (id: string, change: object = {}) =>
    answered<ManagedDish>(await kitchen.patch(kitchen.admin, id, { shownFirst: true, ...change }));
  const isFirst = async (id: string) =>
    answered<ManagedDish>(await kitchen.get(kitchen.admin, `/my-product/${id}`)).shownFirst;
  const several = (category: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => kitchen.dish({ category })));

  test('can be chosen by admins only', async () => {
    const { _id } = await kitchen.dish();
    for (const change of [{ shownFirst: true }, { shownFirst: false, price: 1 }])
      assert.match(
        answered<Problem>(await kitchen.patch(kitchen.sally, _id, change), 403).detail,
        /Only admins .* choose what a category shows first/,
      );
  });

  test('is the most recently chosen dish', async () => {
    const [one, two] = [await kitchen.dish({ category: 'Rice' }), await kitchen.dish({ category: 'Rice' })];
    assert.equal((await kitchen.menu('Rice'))[0], one._id);
    assert.equal((await choose(two._id)).shownFirst, true);
    assert.equal((await choose(two._id)).shownFirst, true);
    assert.deepEqual(await kitchen.menu('Rice'), [two._id, one._id]);
    await choose(one._id);
    assert.deepEqual([await isFirst(one._id), await isFirst(two._id)], [true, false]);
    await choose(one._id, { shownFirst: false });
    assert.equal(await isFirst(one._id), false);
  });

  test('is a single dish after parallel choices, which all succeed', async () => {
    const dishes = await several('Drinks', 8);
    for (let round = 0; round < 5; round++) {
      await Promise.all(dishes.map(({ _id }) => choose(_id)));
      const firsts = await Promise.all(dishes.map(({ _id }) => isFirst(_id)));
      assert.equal(firsts.filter(Boolean).length, 1);
    }
  });

  test('is a single dish after parallel choices, moves and changes', async () => {
    const dishes = [...(await several('Chicken', 3)), ...(await several('Chinese', 3))];
    const changes = [
      { shownFirst: true },
      { category: 'Chicken' },
      { category: 'Chinese', shownFirst: true },
      { price: 2 },
    ];
    const answers = await Promise.all(
      dishes.flatMap(({ _id }) => changes.map((change) => kitchen.patch(kitchen.admin, _id, change))),
    );
    assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200]);
  });

  test('is reset when the dish moves to another category, unless it is chosen there', async () => {
    const { _id } = await kitchen.dish({ category: 'Rice' });
    await choose(_id);
    const { sally } = kitchen;
    assert.equal(
      answered<ManagedDish>(await kitchen.patch(sally, _id, { category: 'Rice', title: 'Soup' })).shownFirst,
      true,
    );
    assert.equal(answered<ManagedDish>(await kitchen.patch(sally, _id, { category: 'Chicken' })).shownFirst, false);
    assert.equal((await choose(_id, { category: 'Drinks' })).shownFirst, true);
    assert.equal((await kitchen.menu('Drinks'))[0], _id);
  });

  test('is skipped while the dish is hidden, and returns afterwards', async () => {
    const one = await kitchen.dish({ category: 'Chinese' });
    await choose(one._id, { hidden: true });
    assert.equal((await kitchen.menu('Chinese')).includes(one._id), false);
    await kitchen.patch(kitchen.admin, one._id, { hidden: false });
    assert.equal((await kitchen.menu('Chinese'))[0], one._id);
  });

  test('is reset when the dish is removed', async () => {
    const [one, two] = [await kitchen.dish({ category: 'Rice' }), await kitchen.dish({ category: 'Rice' })];
    await choose(one._id);
    await kitchen.remove(kitchen.sally, one._id);
    assert.equal((await kitchen.menu('Rice')).includes(one._id), false);
    assert.equal((await choose(two._id)).shownFirst, true);
  });
});
