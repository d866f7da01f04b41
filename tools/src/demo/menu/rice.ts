import type { MenuEntry } from './menu-entry';

export const riceMenu: readonly MenuEntry[] = [
  {
    slug: 'smoky-party-jollof',
    marks: ['halal', 'spicy'],
    title: 'Smoky Party Jollof',
    seller: 'ronke@example.com',
    price: 11.5,
    description:
      'Firewood-style jollof with that bottom-of-the-pot smoke, a roasted leg and sweet fried plantain. Party not included.',
  },
  {
    slug: 'saffron-chicken-biryani',
    marks: ['halal', 'nuts'],
    title: 'Saffron Chicken Biryani',
    seller: 'farah@example.com',
    price: 13.25,
    description:
      'Basmati steamed under a sealed lid with saffron, fried onion and tender chicken. Cool mint raita on the side.',
  },
  {
    slug: 'nasi-goreng',
    marks: ['spicy'],
    title: 'Nasi Goreng with Fried Egg',
    seller: 'seller@example.com',
    price: 11.25,
    description: 'Sweet-soy fried rice under a crisp-edged egg. Break the yolk first: that is the sauce.',
  },
  {
    slug: 'wok-fired-egg-rice',
    marks: ['vegetarian'],
    title: 'Wok-Fired Egg Rice',
    seller: 'mei@example.com',
    price: 8.75,
    description: 'Yesterday’s rice, today’s eggs and a very hot wok. Peas, carrots, sesame and plenty of scallion.',
  },
  {
    slug: 'coconut-rice-prawns',
    marks: [],
    title: 'Coconut Rice & Prawns',
    seller: 'ronke@example.com',
    price: 13.5,
    description: 'Rice simmered in fresh coconut milk, ringed with pepper prawns and a squeeze of lime.',
  },
  {
    slug: 'katsu-curry',
    marks: ['gluten'],
    title: 'Chicken Katsu Curry',
    seller: 'seller@example.com',
    price: 12.75,
    description:
      'Panko cutlet sliced over short-grain rice, in a mellow curry with carrot and potato that took all afternoon.',
  },
  {
    slug: 'jewelled-herb-pilaf',
    marks: ['vegan', 'halal', 'nuts'],
    title: 'Jewelled Herb Pilaf',
    seller: 'farah@example.com',
    price: 10.5,
    description:
      'Green with dill and parsley, scattered with pomegranate, pistachio and orange peel. A celebration in a plate.',
  },
  {
    slug: 'mango-sticky-rice',
    marks: ['vegan'],
    title: 'Mango Sticky Rice',
    seller: 'luz@example.com',
    price: 7.95,
    description: 'Warm coconut rice, cold ripe mango, a pinch of salt and crunchy mung beans on a banana leaf.',
  },
];
