import { type Kitchen, KITCHENS } from './kitchens';

export interface Dish {
  slug: string;
  title: string;
  kitchen: Kitchen;
  category: string;
  price: string;
  minutes: number;
  rating: string;
  marks: readonly string[];
  note?: 'Popular' | 'Sold out' | 'Closed' | undefined;
  inBasket?: number | undefined;
}

const { mei, ronke, luz, coop, saffron, nora } = KITCHENS;

const dish = (
  slug: string,
  title: string,
  kitchen: Kitchen,
  category: string,
  price: string,
  rating: string,
  more: Partial<Pick<Dish, 'note' | 'inBasket' | 'marks'>> = {},
): Dish => ({ slug, title, kitchen, category, price, minutes: kitchen.minutes, rating, marks: [], ...more });

export const DISHES: readonly Dish[] = [
  dish('dan-dan-noodles', 'Dan Dan Noodles', mei, 'Chinese', '$11.00', '4.8', {
    note: 'Popular',
    marks: ['spicy'],
    inBasket: 1,
  }),
  dish('smoky-party-jollof', 'Smoky Party Jollof', ronke, 'Rice', '$11.50', '4.9', {
    note: 'Popular',
    marks: ['spicy'],
    inBasket: 2,
  }),
  dish('saffron-chicken-biryani', 'Saffron Chicken Biryani', saffron, 'Rice', '$13.50', '4.8'),
  dish('mango-lassi', 'Alphonso Mango Lassi', luz, 'Drinks', '$5.25', '4.7', { marks: ['vegetarian'], inBasket: 1 }),
  dish('crispy-chicken-burger', 'The Ember Chicken Burger', coop, 'Chicken', '$12.00', '4.5', { note: 'Popular' }),
  dish('pork-chive-dumplings', 'Pork & Chive Dumplings', mei, 'Chinese', '$9.50', '4.6'),
  dish('watermelon-crush', 'Watermelon Crush', luz, 'Drinks', '$4.75', 'New', { marks: ['vegan'] }),
  dish('suya-skewers', 'Lagos Chicken Suya', ronke, 'Chicken', '$10.75', '4.7', { note: 'Sold out', marks: ['spicy'] }),
  dish('char-siu-bao', 'Char Siu Bao', mei, 'Chinese', '$8.25', '4.5'),
  dish('kung-pao-chicken', 'Kung Pao Chicken', mei, 'Chinese', '$12.50', '4.4', { marks: ['spicy'] }),
  dish('prawn-chow-mein', 'Prawn Chow Mein', mei, 'Chinese', '$12.00', '4.3', { note: 'Sold out' }),
  dish('mapo-tofu', 'Mapo Tofu', mei, 'Chinese', '$10.25', '4.6', { marks: ['spicy', 'vegetarian'] }),
  dish(
    'crispy-spring-rolls',
    'Crispy Spring Rolls with Garden Vegetables and Sweet Chilli Dip',
    mei,
    'Chinese',
    '$6.50',
    '4.2',
    { marks: ['vegan'] },
  ),
  dish('wok-fired-egg-rice', 'Wok-Fired Egg Rice', mei, 'Chinese', '$9.00', 'New', { marks: ['vegetarian'] }),
  dish('sticky-sesame-wings', 'Sticky Sesame Wings', coop, 'Chinese', '$11.75', '4.5'),
  dish('nasi-goreng', 'Nasi Goreng with Fried Egg', saffron, 'Chinese', '$11.25', '4.4'),
  dish('lotus-moon-cakes', 'Lotus Moon Cakes & Tea', nora, 'Chinese', '$7.50', '4.9', {
    note: 'Closed',
    marks: ['vegetarian'],
  }),
];

export const popular = DISHES.slice(0, 8);
export const chinese = DISHES.filter((one) => one.category === 'Chinese');
export const oneOfEachMenu = ['Chinese', 'Rice', 'Drinks', 'Chicken'].map((category) =>
  DISHES.find((one) => one.category === category),
) as Dish[];
