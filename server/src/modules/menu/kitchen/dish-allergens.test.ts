import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { everyAllergen, type AllergenStatement, type AnswerOf, type EditedDish } from '@food-court/shared-api/contract';
import { answered, openTestKitchen, refused, type TestKitchen } from './testing/test-kitchen';

const longAgo = '2020-02-02T02:02:02.000Z';

const none = (change: Partial<AllergenStatement> = {}): AllergenStatement => ({
  contains: [],
  mayContain: [],
  checkedAt: longAgo,
  ...change,
});

const choice = (id: string, allergens?: AllergenStatement, soldOut = false) => ({
  id,
  name: id,
  price: 0,
  soldOut,
  ...(allergens && { allergens }),
});
const sauces = (...choices: ReturnType<typeof choice>[]) => [
  { id: 'sauces', name: 'Sauce', required: true, max: 1, choices },
];

describe('the allergens of a dish', () => {
  let kitchen: TestKitchen;
  before(async () => (kitchen = await openTestKitchen()));
  after(() => kitchen.close());

  const dish = async (change: object) => (await kitchen.dish(change)) as EditedDish;
  const changed = async (id: string, body: object) =>
    answered<EditedDish>(await kitchen.patch(kitchen.sally, id, body));
  const foundWithout = async (id: string): Promise<string[]> => {
    const found: string[] = [];
    for (const allergen of everyAllergen) {
      const answer = await kitchen.get(undefined, `/search?${allergen}=yes&limit=20`);
      if (answered<AnswerOf<'GET /search'>>(answer).dishes.some(({ _id }) => _id === id)) found.push(allergen);
    }
    return found;
  };

  test('are not stated at first, and then nobody finds the dish as free of any', async () => {
    const { _id, allergens } = await dish({});
    assert.equal(allergens, undefined);
    assert.deepEqual(await foundWithout(_id), []);
  });

  test('are found without everything when the kitchen checks that there are none, at the server’s time', async () => {
    const { _id, allergens } = await dish({ allergens: none() });
    const age = Date.now() - Date.parse(allergens?.checkedAt ?? '');
    assert.ok(age >= 0 && age < 60_000, allergens?.checkedAt);
    assert.deepEqual(await foundWithout(_id), [...everyAllergen]);
  });

  test('rule out only what the dish neither contains nor may contain', async () => {
    const { _id, allergens } = await dish({
      allergens: none({ contains: ['nuts', 'milk'], mayContain: ['sesame', 'nuts'] }),
    });
    assert.deepEqual([allergens?.contains, allergens?.mayContain], [['milk', 'nuts'], ['sesame']]);
    assert.deepEqual(
      await foundWithout(_id),
      everyAllergen.filter((allergen) => !['milk', 'nuts', 'sesame'].includes(allergen)),
    );
  });

  test('rule out nothing when some are named and the others are not checked', async () => {
    const { _id } = await dish({ allergens: { contains: ['milk'], mayContain: [] } });
    assert.deepEqual(await foundWithout(_id), []);
  });

  test('keep the time of a check until the statement changes, and lose it when it is removed', async () => {
    const { _id, allergens } = await dish({ allergens: none({ contains: ['fish'] }) });
    assert.deepEqual((await changed(_id, { allergens, title: 'Soup' })).allergens, allergens);
    const later = await changed(_id, { allergens: { ...allergens, contains: [] } });
    assert.ok(Date.parse(later.allergens?.checkedAt ?? '') > Date.parse(allergens?.checkedAt ?? ''));
    assert.equal((await changed(_id, { allergens: null })).allergens, undefined);
    assert.deepEqual(await foundWithout(_id), []);
  });

  test('hold for a required group only if a choice on sale is free of them', async () => {
    const { _id, options } = await dish({
      allergens: none(),
      options: sauces(choice('satay', none({ contains: ['peanuts'] })), choice('soy', none({ contains: ['soya'] }))),
    });
    assert.notEqual(options[0]?.choices[0]?.allergens?.checkedAt, longAgo);
    assert.deepEqual(await foundWithout(_id), [...everyAllergen]);
    await changed(_id, { options: sauces(choice('satay', none({ contains: ['peanuts'] })), choice('house')) });
    assert.deepEqual(
      await foundWithout(_id),
      everyAllergen.filter((allergen) => allergen !== 'peanuts'),
    );
    await changed(_id, { options: sauces(choice('satay', none(), true), choice('house')) });
    assert.deepEqual(await foundWithout(_id), []);
  });

  test('are never ruled out by marks alone, and a mark of an older client adds to them', async () => {
    const { _id, allergens, marks } = await dish({ marks: ['vegan', 'gluten'] });
    assert.deepEqual(allergens, { contains: ['gluten'], mayContain: [] });
    assert.deepEqual(marks, ['vegan', 'gluten', 'nuts'], 'older clients must not take it for free of nuts');
    assert.deepEqual(await foundWithout(_id), []);
    const checked = await changed(_id, { allergens: none() });
    assert.deepEqual(checked.marks, ['vegan']);
    const older = await changed(_id, { marks: ['vegan', 'nuts'] });
    assert.deepEqual(older.allergens?.contains, ['nuts']);
    assert.ok(!(await foundWithout(_id)).includes('nuts'));
  });

  test('count as contained when the previous release writes a mark beside an older check', async () => {
    const { _id } = await dish({ allergens: none() });
    const { db } = kitchen.testServer;
    await db
      .updateTable('dishes')
      .set({ marks: ['nuts'] })
      .where('id', '=', _id)
      .execute();
    assert.ok(!(await foundWithout(_id)).includes('nuts'));
    const shown = answered<EditedDish>(await kitchen.get(undefined, `/product/${_id}`));
    assert.deepEqual(shown.allergens, { contains: ['nuts'], mayContain: [] });
  });

  test('contain what the marks name, and rule out nothing, when the dish is older than this release', async () => {
    const { _id } = await dish({});
    const { db } = kitchen.testServer;
    await db
      .updateTable('dishes')
      .set({ marks: ['halal', 'gluten'] })
      .where('id', '=', _id)
      .execute();
    const shown = answered<EditedDish>(await kitchen.get(undefined, `/product/${_id}`));
    assert.deepEqual(shown.allergens, { contains: ['gluten'], mayContain: [] });
    assert.deepEqual(await foundWithout(_id), []);
  });

  const faults: Record<string, [statement: unknown, fields: string[]]> = {
    'an unknown allergen': [{ contains: ['air'], mayContain: [] }, ['allergens.contains.0', 'allergens']],
    'an allergen that is named twice': [
      { contains: ['milk', 'milk'], mayContain: [] },
      ['allergens.contains', 'allergens'],
    ],
    'half a statement': [{ contains: [] }, ['allergens.mayContain', 'allergens']],
    'a field that nobody knows': [{ ...none(), sure: true }, ['allergens.sure', 'allergens']],
  };
  for (const [what, [allergens, fields]] of Object.entries(faults))
    test(`are refused with ${what}`, async () => {
      assert.deepEqual(refused(await kitchen.post(kitchen.sally, { allergens }), 400), fields);
    });

  test('can be stated by the seller of the dish and by admins only', async () => {
    const { _id } = await dish({});
    assert.equal(refused(await kitchen.patch(kitchen.rival, _id, { allergens: none() }), 403), 'not_allowed');
    answered(await kitchen.patch(kitchen.admin, _id, { allergens: none() }));
  });
});
