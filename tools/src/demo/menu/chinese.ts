import type { MenuEntry } from './menu-entry';

export const chineseMenu: readonly MenuEntry[] = [
  {
    slug: 'dan-dan-noodles',
    marks: ['spicy', 'gluten', 'nuts'],
    title: 'Dan Dan Noodles',
    seller: 'mei@example.com',
    price: 11,
    description:
      'Springy wheat noodles, crisp minced pork and a slick of Sichuan chilli oil. Stir from the bottom, then hold on.',
  },
  {
    slug: 'pork-chive-dumplings',
    marks: ['gluten'],
    title: 'Pork & Chive Dumplings',
    seller: 'mei@example.com',
    price: 9.5,
    description: 'Seven pleated parcels, folded by hand before noon, with a black-vinegar and scallion dip.',
  },
  {
    slug: 'char-siu-bao',
    marks: ['gluten'],
    title: 'Char Siu Bao',
    seller: 'mei@example.com',
    price: 8.25,
    description: 'Cloud-soft steamed buns around sticky barbecued pork, straight out of the bamboo basket.',
  },
  {
    slug: 'kung-pao-chicken',
    marks: ['spicy', 'gluten', 'nuts'],
    title: 'Kung Pao Chicken',
    seller: 'mei@example.com',
    price: 12.5,
    description: 'Wok-tossed thigh, roasted cashews and dried chillies in a glossy sweet-sour sauce that bites back.',
  },
  {
    slug: 'prawn-chow-mein',
    marks: ['gluten'],
    title: 'Prawn Chow Mein',
    seller: 'mei@example.com',
    price: 12.75,
    description: 'Egg noodles seared until the edges catch, with plump prawns, spring onion and crunchy greens.',
  },
  {
    slug: 'mapo-tofu',
    marks: ['spicy', 'gluten'],
    title: 'Mapo Tofu',
    seller: 'mei@example.com',
    price: 10.75,
    description:
      'Silken tofu in a brick-red bean sauce, tingling with Sichuan pepper. Comes with a bowl of steamed rice.',
  },
  {
    slug: 'crispy-spring-rolls',
    marks: ['vegan', 'gluten'],
    title: 'Crispy Spring Rolls',
    seller: 'seller@example.com',
    price: 6.5,
    description:
      'Six shatter-thin rolls of carrot, cabbage and glass noodles, with my sweet chilli dip and a heap of herbs.',
  },
  {
    slug: 'lotus-moon-cakes',
    marks: ['vegetarian', 'gluten'],
    title: 'Lotus Moon Cakes & Tea',
    seller: 'seller@example.com',
    price: 7.95,
    description:
      'Three golden moon cakes with lotus-seed filling, baked small-batch and poured with two cups of oolong.',
  },
];
