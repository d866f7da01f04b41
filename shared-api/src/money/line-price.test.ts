import type { OptionGroup } from '../entities/options';
import { leastPrice, priceLine, shownLinePrice } from './line-price';

const group = (
  id: string,
  prices: Record<string, number>,
  change: Partial<Pick<OptionGroup, 'required' | 'max'>> & { soldOut?: string } = {},
): OptionGroup => ({
  id,
  name: `Group ${id}`,
  required: change.required ?? false,
  max: change.max ?? 1,
  choices: Object.entries(prices).map(([choice, price]) => ({
    id: choice,
    name: `Choice ${choice}`,
    price,
    soldOut: choice === change.soldOut,
  })),
});

const size = group('size', { small: -1.5, large: 2.1 }, { required: true });
const extras = group('extras', { egg: 1.25, chilli: 0, beef: 3.3 }, { max: 2, soldOut: 'beef' });

describe('priceLine', () => {
  const price = (choices: string[], groups = [size, extras]) => priceLine(950, groups, choices);

  test('is the price of the dish when there are no options', () =>
    expect(price([], [])).toEqual({ chosen: [], priceCents: 950 }));

  test('adds what choices cost and subtracts what they save', () => {
    expect(price(['large', 'egg', 'chilli']).priceCents).toBe(950 + 210 + 125);
    expect(price(['small']).priceCents).toBe(800);
  });

  test('lists the choices in the order of the dish, however they were sent', () =>
    expect(price(['egg', 'large']).chosen).toEqual([
      { id: 'large', group: 'Group size', name: 'Choice large', price: 2.1 },
      { id: 'egg', group: 'Group extras', name: 'Choice egg', price: 1.25 },
    ]));

  test('counts a repeated choice once', () =>
    expect(price(['large', 'large'])).toMatchObject({ priceCents: 1_160, chosen: [{ id: 'large' }] }));

  test('adds up to the cent where floating point does not', () =>
    expect(priceLine(10, [group('a', { a: 0.1, b: 0.2, c: 0.29 }, { max: 3 })], ['a', 'b', 'c']).priceCents).toBe(
      10 + 10 + 20 + 29,
    ));

  test.each([
    ['choices that fit', ['large', 'egg'], undefined],
    ['nothing of an optional group', ['small'], undefined],
    ['as many as can be chosen', ['small', 'egg', 'chilli'], undefined],
    ['a choice that the dish does not have', ['small', 'gone'], 'unknown'],
    ['a choice that is sold out', ['small', 'beef'], 'sold-out'],
    ['nothing of a required group', ['egg'], 'missing'],
    ['two of a group of one', ['small', 'large'], 'too-many'],
    ['an unknown choice beside a sold-out one', ['small', 'gone', 'beef'], 'unknown'],
    ['a sold-out choice where one is missing', ['beef'], 'sold-out'],
  ])('reports for %s (%j) the problem %s', (_what, choices, problem) => expect(price(choices).problem).toBe(problem));

  test('omits an unknown choice and prices the rest', () =>
    expect(price(['large', 'gone'])).toEqual({
      chosen: [{ id: 'large', group: 'Group size', name: 'Choice large', price: 2.1 }],
      priceCents: 1_160,
      problem: 'unknown',
    }));
});

describe('leastPrice', () => {
  test.each<[what: string, groups: OptionGroup[], cents: number]>([
    ['no options', [], 950],
    ['an optional group that only adds', [extras], 950],
    ['an optional group with a discount', [group('a', { less: -2, more: 1 })], 750],
    ['a required group with a discount', [size], 800],
    ['a required group that only adds: its cheapest', [group('a', { b: 2, a: 0.5 }, { required: true })], 1_000],
    [
      'a required group of several that only adds: one of them',
      [group('a', { a: 0.5, b: 2 }, { required: true, max: 2 })],
      1_000,
    ],
    ['several discounts of a group of one: the largest', [group('a', { a: -2, b: -3 })], 650],
    ['several discounts of a group of two: both', [group('a', { a: -2, b: -3, c: 1 }, { max: 2 })], 450],
    ['more discounts than can be chosen: the largest', [group('a', { a: -1, b: -3, c: -2 }, { max: 2 })], 450],
    ['fewer discounts than can be chosen', [group('a', { a: -2, b: 1 }, { max: 2, required: true })], 750],
    ['discounts of several groups', [size, group('a', { less: -2 }), extras], 600],
    ['a discount on a choice that is sold out, which comes back', [group('a', { a: -2 }, { soldOut: 'a' })], 750],
  ])('finds the least price of %s', (_what, groups, cents) => expect(leastPrice(950, groups)).toBe(cents));

  test('equals the lowest price of all choices that can be ordered', () => {
    const groups = [size, extras, group('less', { rice: -0.4, oil: -0.3, salt: 0.2 }, { max: 2 })];
    const ids = groups.flatMap(({ choices }) => choices.map(({ id }) => id));
    const prices = Array.from({ length: 2 ** ids.length }, (_, chosen) =>
      priceLine(
        950,
        groups,
        ids.filter((_id, place) => chosen & (1 << place)),
      ),
    ).filter(({ problem }) => problem === undefined);
    expect(prices.length).toBeGreaterThan(20);
    expect(leastPrice(950, groups)).toBe(Math.min(...prices.map(({ priceCents }) => priceCents)));
  });
});

test('shows the price that is charged, in dollars', () => {
  expect(shownLinePrice(9.5, [size], ['large'])).toBe(11.6);
  expect(shownLinePrice(0.1, [group('a', { a: 0.2 })], ['a'])).toBe(0.3);
});
