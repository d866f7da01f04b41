import type { MenuEntry } from './menu-entry';

export const drinksMenu: readonly MenuEntry[] = [
  {
    slug: 'mango-lassi',
    title: 'Alphonso Mango Lassi',
    seller: 'farah@example.com',
    price: 5.5,
    description: 'Thick yoghurt and ripe Alphonso mango with a whisper of cardamom. Half drink, half dessert.',
  },
  {
    slug: 'hibiscus-zobo',
    title: 'Hibiscus Zobo Cooler',
    seller: 'ronke@example.com',
    price: 4.75,
    description: 'Ruby hibiscus steeped with ginger and cloves, poured over ice with a wheel of orange.',
  },
  {
    slug: 'garden-mint-lemonade',
    title: 'Garden Mint Lemonade',
    seller: 'luz@example.com',
    price: 4.5,
    description: 'Lemons pressed when you order, a fistful of mint and just enough sugar to smile about.',
  },
  {
    slug: 'brown-sugar-bubble-tea',
    title: 'Brown Sugar Bubble Tea',
    seller: 'mei@example.com',
    price: 6.25,
    description: 'Chewy pearls in warm muscovado syrup, tiger-striped up the glass, with cold milk and black tea.',
  },
  {
    slug: 'watermelon-crush',
    title: 'Watermelon Crush',
    seller: 'luz@example.com',
    price: 5.25,
    description: 'A whole wedge of watermelon per glass, crushed with lime and ice. Nothing else, promise.',
  },
  {
    slug: 'iced-matcha-latte',
    title: 'Iced Matcha Latte',
    seller: 'seller@example.com',
    price: 5.95,
    description: 'Stone-ground matcha whisked to order and floated over cold oat milk, so you can stir it yourself.',
  },
  {
    slug: 'masala-chai',
    title: 'Slow-Brewed Masala Chai',
    seller: 'farah@example.com',
    price: 3.95,
    description: 'Assam tea boiled with milk, fresh ginger, cardamom and honey. The door is always open for chai.',
  },
  {
    slug: 'pineapple-ginger-fizz',
    title: 'Pineapple Ginger Fizz',
    seller: 'luz@example.com',
    price: 5.25,
    description: 'Golden pineapple, fiery ginger and soda, finished with lime. It tickles all the way down.',
  },
];
