import type { Allergen, OptionGroup } from '@food-court/shared-api/contract';

/** A choice by its name and what it costs in addition, in dollars. */
type Named = readonly [name: string, price: number];

const idOf = (...words: readonly string[]): string =>
  words
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

/** The allergens of choices that have any. All are checked. */
const addedBy: Readonly<Record<string, readonly Allergen[]>> = {
  Cheddar: ['milk'],
  'Fried egg': ['eggs'],
  'Soft egg': ['eggs'],
  'More noodles': ['gluten'],
  'Pickled ginger': ['sulphites'],
  'Second cutlet': ['gluten', 'eggs'],
  'Whole milk': ['milk'],
  'Oat milk': ['gluten'],
  'Almond milk': ['nuts'],
};

/** The ids stay the same, because orders of the demo's past have them. */
const group = (
  slug: string,
  name: string,
  rule: { required: boolean; max: number },
  choices: readonly Named[],
): OptionGroup => ({
  id: idOf(slug, name),
  name,
  ...rule,
  choices: choices.map(([choice, price]) => ({
    id: idOf(slug, name, choice),
    name: choice,
    price,
    soldOut: false,
    allergens: { contains: [...(addedBy[choice] ?? [])], mayContain: [], checkedAt: new Date().toISOString() },
  })),
});

const one = { required: true, max: 1 } as const;
const upTo = (max: number) => ({ required: false, max });

const size = (slug: string, large: number): OptionGroup =>
  group(slug, 'Size', one, [
    ['Regular', 0],
    ['Large', large],
  ]);
const spice = (slug: string): OptionGroup =>
  group(slug, 'Spice', one, [
    ['Mild', 0],
    ['Medium', 0],
    ['Hot', 0],
  ]);

/** The options of dishes, keyed by slug. */
export const options: Readonly<Record<string, readonly OptionGroup[]>> = {
  'crispy-chicken-burger': [
    group('crispy-chicken-burger', 'Extras', upTo(3), [
      ['Cheddar', 1],
      ['Bacon', 1.5],
      ['Fried egg', 1.25],
    ]),
    group('crispy-chicken-burger', 'Side', one, [
      ['Hand-cut fries', 0],
      ['Sweet potato fries', 1.5],
      ['Green salad', 0],
    ]),
  ],
  'smoky-party-jollof': [
    size('smoky-party-jollof', 3),
    spice('smoky-party-jollof'),
    group('smoky-party-jollof', 'Extras', upTo(2), [
      ['Plantain', 2],
      ['Grilled chicken', 3.5],
    ]),
  ],
  'saffron-chicken-biryani': [size('saffron-chicken-biryani', 3.5), spice('saffron-chicken-biryani')],
  'dan-dan-noodles': [
    spice('dan-dan-noodles'),
    group('dan-dan-noodles', 'Extras', upTo(2), [
      ['Soft egg', 1.25],
      ['More noodles', 2],
    ]),
  ],
  'kung-pao-chicken': [size('kung-pao-chicken', 3), spice('kung-pao-chicken')],
  'katsu-curry': [
    spice('katsu-curry'),
    group('katsu-curry', 'Extras', upTo(2), [
      ['Pickled ginger', 0.5],
      ['Second cutlet', 4],
    ]),
  ],
  'brown-sugar-bubble-tea': [
    size('brown-sugar-bubble-tea', 1.25),
    group('brown-sugar-bubble-tea', 'Sweetness', one, [
      ['Full', 0],
      ['Half', 0],
      ['None', 0],
    ]),
    group('brown-sugar-bubble-tea', 'Toppings', upTo(2), [
      ['More pearls', 0.75],
      ['Grass jelly', 0.75],
    ]),
  ],
  'iced-matcha-latte': [
    size('iced-matcha-latte', 1),
    group('iced-matcha-latte', 'Milk', one, [
      ['Whole milk', 0],
      ['Oat milk', 0.5],
      ['Almond milk', 0.5],
    ]),
  ],
};
