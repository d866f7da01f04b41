import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Dish, ManagedDish, OptionGroup } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { answered, openTestKitchen, type TestKitchen } from './testing/test-kitchen';

type Choice = OptionGroup['choices'][number];

const choice = (id: string, change: Partial<Choice> = {}): Choice => ({
  id,
  name: `Choice ${id}`,
  price: 0,
  soldOut: false,
  ...change,
});
const group = (id: string, choices: Choice[], change: Partial<OptionGroup> = {}): OptionGroup => ({
  id,
  name: `Group ${id}`,
  required: false,
  max: 1,
  choices,
  ...change,
});

const size = group('size', [choice('small', { price: -1.5 }), choice('large', { price: 2 })], { required: true });
const extras = group('extras', [choice('egg', { price: 1.25, soldOut: true }), choice('chilli')], { max: 2 });

const tooMany = (count: number) => Array.from({ length: count }, (_, place) => `id-${place}`);

const refusedOptions: [what: string, options: unknown, fault: { field: string; detail: string }][] = [
  [
    'two choices with the same id',
    [group('size', [choice('small'), choice('small')])],
    { field: 'options', detail: 'Options can’t have two choices with the same name' },
  ],
  [
    'choices of two groups with the same id',
    [group('size', [choice('small')]), group('more', [choice('small')])],
    { field: 'options', detail: 'Options can’t have two choices with the same name' },
  ],
  [
    'a group and a choice with the same id',
    [group('size', [choice('size')])],
    { field: 'options', detail: 'Options can’t have two choices with the same name' },
  ],
  [
    'a maximum above the number of choices',
    [group('size', [choice('small'), choice('large')], { max: 3 })],
    { field: 'options', detail: 'Options can’t ask for more choices than it has' },
  ],
  [
    'a discount below the minimum price',
    [group('size', [choice('small', { price: -9.01 })])],
    { field: 'options', detail: 'Options must leave a price of at least $0.50' },
  ],
  [
    'discounts of several groups that together go below the minimum price',
    [group('size', [choice('small', { price: -5 })]), group('side', [choice('none', { price: -4.01 })])],
    { field: 'options', detail: 'Options must leave a price of at least $0.50' },
  ],
  [
    'discounts of one group that together go below the minimum price',
    [group('less', [choice('egg', { price: -5 }), choice('oil', { price: -4.01 })], { max: 2 })],
    { field: 'options', detail: 'Options must leave a price of at least $0.50' },
  ],
];

const refusedFields: [what: string, options: unknown, field: string][] = [
  ['nine groups', tooMany(9).map((id) => group(id, [choice(`${id}-a`)])), 'options'],
  [
    'thirteen choices',
    [
      group(
        'size',
        tooMany(13).map((id) => choice(id)),
      ),
    ],
    'options.0.choices',
  ],
  ['a group without choices', [group('size', [])], 'options.0.choices'],
  ['a group without a name', [group('size', [choice('small')], { name: ' ' })], 'options.0.name'],
  ['a name of 61 characters', [group('size', [choice('a', { name: 'x'.repeat(61) })])], 'options.0.choices.0.name'],
  ['a name that reverses text', [group('size', [choice('a', { name: '\u202ea' })])], 'options.0.choices.0.name'],
  ['a maximum of zero', [group('size', [choice('small')], { max: 0 })], 'options.0.max'],
  ['a fractional maximum', [group('size', [choice('small')], { max: 1.5 })], 'options.0.max'],
  ['a price with three decimals', [group('size', [choice('a', { price: 0.125 })])], 'options.0.choices.0.price'],
  ['a price difference over $100', [group('size', [choice('a', { price: 100.01 })])], 'options.0.choices.0.price'],
  ['a discount over $100', [group('size', [choice('a', { price: -100.01 })])], 'options.0.choices.0.price'],
  ['an id with markup', [group('<b>', [choice('small')])], 'options.0.id'],
  ['an unknown field', [{ ...size, colour: 'red' }], 'options.0.colour'],
  ['a value that is not a list', 'none', 'options'],
];

describe('the options of a dish', () => {
  let kitchen: TestKitchen;
  let dish: ManagedDish;
  before(async () => {
    kitchen = await openTestKitchen();
    dish = await kitchen.dish();
  });
  after(() => kitchen.close());

  const changed = async (id: string, body: object) =>
    answered<ManagedDish>(await kitchen.patch(kitchen.sally, id, body));
  const shown = async (id: string) => answered<Dish>(await kitchen.get(undefined, `/product/${id}`)).options;
  const faultsOf = (answer: { statusCode: number; body: string }) => answered<Problem>(answer, 400).fields;

  test('are empty by default', () => assert.deepEqual(dish.options, []));

  test('are stored in the seller’s order and shown to everybody', async () => {
    const { _id, options } = await kitchen.dish({ options: [extras, size] });
    assert.deepEqual(options, [extras, size]);
    assert.deepEqual(await shown(_id), [extras, size]);
    assert.deepEqual((await changed(_id, { options: [size, extras] })).options, [size, extras]);
    assert.deepEqual((await changed(_id, { options: [] })).options, []);
  });

  test('stay unchanged when other fields change, and vice versa', async () => {
    const { _id, ...before } = await kitchen.dish({ options: [size], portions: 3 });
    const { options } = await changed(_id, { title: 'Soup', price: 8, soldOut: true, portions: null });
    assert.deepEqual(options, [size]);
    const { title, price, soldOut, portions } = await changed(_id, { options: [extras] });
    assert.deepEqual({ title, price, soldOut, portions }, { title: 'Soup', price: 8, soldOut: true, portions: null });
    assert.notEqual(before.title, title);
    assert.deepEqual(await shown(_id), [extras]);
  });

  test('keep markup and any writing system as text', async () => {
    const names = ['<img src=x onerror=alert(1)>', 'شطة إضافية', '👩‍👩‍👧‍👦 size', "'; drop table dishes; --"];
    const options = names.map((name, place) => group(`g${place}`, [choice(`c${place}`, { name })], { name }));
    const { _id } = await kitchen.dish({ options });
    assert.deepEqual(await shown(_id), options);
  });

  test('are accepted up to the limits', async () => {
    const options = tooMany(8).map((id) =>
      group(
        id,
        tooMany(12).map((other) => choice(`${id}-${other}`, { name: 'x'.repeat(60), price: 100 })),
        { max: 12, name: 'x'.repeat(60) },
      ),
    );
    assert.deepEqual((await changed(dish._id, { options })).options, options);
    await changed(dish._id, { options: [] });
  });

  test('may reduce the price to exactly $0.50', async () => {
    const options = [group('size', [choice('small', { price: -9 }), choice('large', { price: 3 })])];
    assert.deepEqual((await changed(dish._id, { options })).options, options);
    await changed(dish._id, { options: [] });
  });

  for (const [what, options, fault] of refusedOptions)
    test(`are refused with ${what}`, async () => {
      assert.deepEqual(faultsOf(await kitchen.post(kitchen.sally, { options })), [fault]);
      assert.deepEqual(faultsOf(await kitchen.patch(kitchen.sally, dish._id, { options })), [fault]);
      assert.deepEqual(await shown(dish._id), []);
    });

  for (const [what, options, field] of refusedFields)
    test(`are refused with ${what}`, async () => {
      for (const answer of [
        await kitchen.post(kitchen.sally, { options }),
        await kitchen.patch(kitchen.sally, dish._id, { options }),
      ])
        assert.deepEqual(
          faultsOf(answer)?.map((fault) => fault.field),
          [field],
        );
      assert.deepEqual(await shown(dish._id), []);
    });

  test('refuse a price at which the cheapest choice costs less than the minimum payment', async () => {
    const { _id } = await kitchen.dish({ options: [size] });
    const fault = [{ field: 'options', detail: 'Options must leave a price of at least $0.50' }];
    assert.deepEqual(faultsOf(await kitchen.patch(kitchen.sally, _id, { price: 1.99 })), fault);
    assert.deepEqual(faultsOf(await kitchen.patch(kitchen.sally, _id, { price: 1.99, title: 'Soup' })), fault);
    const before = answered<Dish>(await kitchen.get(undefined, `/product/${_id}`));
    assert.deepEqual([before.price, before.title], [9.5, 'Noodles']);
    assert.equal((await changed(_id, { price: 2 })).price, 2);
    const later = await changed(_id, { price: 1.5, options: [extras] });
    assert.deepEqual([later.price, later.options], [1.5, [extras]]);
  });

  test('include the cheapest choice of a required group in the lowest price, even if all its choices cost extra', async () => {
    const paidChoice = group('size', [choice('small', { price: 0.2 }), choice('large', { price: 5 })], {
      required: true,
    });
    const discount = group('less', [choice('egg', { price: -9.2 })]);
    assert.deepEqual((await changed(dish._id, { options: [paidChoice, discount] })).options, [paidChoice, discount]);
    const optional = [{ ...paidChoice, required: false }, discount];
    assert.deepEqual(
      faultsOf(await kitchen.patch(kitchen.sally, dish._id, { options: optional }))?.map(({ field }) => field),
      ['options'],
    );
    await changed(dish._id, { options: [] });
  });

  test('can be changed by the seller of the dish and by admins only', async () => {
    const answers = [
      [kitchen.rival, 403],
      [undefined, 401],
      [kitchen.admin, 200],
    ] as const;
    for (const [person, status] of answers)
      assert.equal((await kitchen.patch(person, dish._id, { options: [size] })).statusCode, status, person?.email);
  });
});
