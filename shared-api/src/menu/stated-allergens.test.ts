import { everyAllergen } from './allergens';
import type { AllergenStatement } from './allergen-statement';
import { allergenSentences, lineStatement, tidyStatement } from './stated-allergens';

const [monday, tuesday] = ['2026-11-23T10:00:00.000Z', '2026-11-24T10:00:00.000Z'];
const states = (change: Partial<AllergenStatement>): AllergenStatement => ({ contains: [], mayContain: [], ...change });

const choice = (id: string, allergens?: AllergenStatement) => ({
  id,
  name: id,
  price: 0,
  soldOut: false,
  ...(allergens && { allergens }),
});
const groups = [
  {
    id: 'sauces',
    name: 'Sauces',
    required: false,
    max: 2,
    choices: [
      choice('satay', states({ contains: ['peanuts'], checkedAt: monday })),
      choice('pesto', states({ contains: ['nuts'], mayContain: ['peanuts'] })),
      choice('house'),
    ],
  },
];
const dish = states({ contains: ['milk'], mayContain: ['nuts'], checkedAt: tuesday });

test('there are the fourteen allergens of the law, each once', () => expect(new Set(everyAllergen).size).toBe(14));

test.each<[what: string, dish: AllergenStatement | undefined, choices: string[], line: AllergenStatement | undefined]>([
  ['of a dish alone', dish, [], dish],
  [
    'with what a checked choice adds, as of the older check',
    dish,
    ['satay'],
    { contains: ['peanuts', 'milk'], mayContain: ['nuts'], checkedAt: monday },
  ],
  ['unchecked when a choice is', dish, ['pesto'], { contains: ['milk', 'nuts'], mayContain: ['peanuts'] }],
  [
    'unchecked when nothing is stated of a choice',
    dish,
    ['house'],
    states({ contains: ['milk'], mayContain: ['nuts'] }),
  ],
  ['unchecked when nothing is stated of the dish', undefined, ['satay'], states({ contains: ['peanuts'] })],
  ['missing when nothing is stated at all', undefined, ['house'], undefined],
  ['without choices that the dish no longer has', dish, ['gone'], dish],
])('the statement of a line is %s', (_what, stated, choices, line) =>
  expect(lineStatement(stated, groups, choices)).toEqual(line),
);

test('a statement names each allergen once, in the order of the law, and “contains” wins', () =>
  expect(tidyStatement(states({ contains: ['nuts', 'gluten'], mayContain: ['nuts', 'fish'] }))).toEqual({
    contains: ['gluten', 'nuts'],
    mayContain: ['fish'],
  }));

test.each<[statement: AllergenStatement | undefined, sentences: string[]]>([
  [undefined, ['The kitchen hasn’t stated allergens']],
  [states({}), ['The kitchen hasn’t stated allergens']],
  [states({ checkedAt: monday }), ['None of the 14 allergens']],
  [states({ contains: ['milk'] }), ['Contains milk', 'The kitchen hasn’t stated the others']],
  [dish, ['Contains milk', 'May contain nuts', 'No other allergens']],
])('says what is stated, and what is not: %j', (statement, sentences) =>
  expect(allergenSentences(statement)).toEqual(sentences),
);
