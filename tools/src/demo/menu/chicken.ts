import type { MenuEntry } from './menu-entry';

export const chickenMenu: readonly MenuEntry[] = [
  {
    slug: 'crispy-chicken-burger',
    marks: ['gluten'],
    title: 'The Ember Chicken Burger',
    seller: 'rafael@example.com',
    price: 11.5,
    description:
      'Buttermilk-fried thigh, melting cheddar and tomato in a toasted brioche bun. Hand-cut fries beside it.',
  },
  {
    slug: 'piri-piri-drumsticks',
    marks: ['halal', 'spicy'],
    title: 'Piri-Piri Drumsticks',
    seller: 'rafael@example.com',
    price: 11.75,
    description: 'Five drumsticks, a day in chilli and lemon, then straight over the coals. Extra sauce for the brave.',
  },
  {
    slug: 'butter-chicken',
    marks: ['halal', 'gluten', 'nuts'],
    title: 'Butter Chicken & Naan',
    seller: 'farah@example.com',
    price: 13.5,
    description:
      'Charred chicken in a velvet tomato and fenugreek sauce, a swirl of cream and blistered naan to chase it.',
  },
  {
    slug: 'buttermilk-fried-chicken',
    marks: ['gluten'],
    title: 'Buttermilk Fried Chicken',
    seller: 'rafael@example.com',
    price: 12.95,
    description: 'A basket with a craggy, peppery crust, cold pickles and our honey-mustard dip. Bring napkins.',
  },
  {
    slug: 'lemon-herb-chicken',
    marks: ['halal'],
    title: 'Lemon & Herb Grilled Chicken',
    seller: 'seller@example.com',
    price: 13.95,
    description:
      'Breast grilled over oak and rested in lemon and garden herbs, on crisp leaves. Light, but it is dinner.',
  },
  {
    slug: 'sticky-sesame-wings',
    marks: ['gluten'],
    title: 'Sticky Sesame Wings',
    seller: 'mei@example.com',
    price: 10.5,
    description: 'Ten wings lacquered in soy, ginger and brown sugar, buried in sesame and scallion. Fingers only.',
  },
  {
    slug: 'suya-skewers',
    marks: ['halal', 'spicy', 'nuts'],
    title: 'Lagos Chicken Suya',
    seller: 'ronke@example.com',
    price: 9.25,
    description: 'Peanut-and-pepper spiced chicken on sticks, grilled the night-market way with onion and tomato.',
  },
  {
    slug: 'chicken-shawarma-wrap',
    marks: ['halal', 'gluten'],
    title: 'Chicken Shawarma Wrap',
    seller: 'farah@example.com',
    price: 9.95,
    description:
      'Shaved spiced chicken, crunchy salad and garlic sauce, rolled tight in warm flatbread. Two to a board.',
  },
];
