import type { Role } from '@food-court/shared-api/contract';

export interface Person {
  name: string;
  email: string;
  role: Role;
  /** The story on the page of a kitchen. */
  story?: string;
}

/** The password of all accounts, as documented in the README. */
export const demoPassword = 'food-court-demo';

/** Three accounts to try the product with. */
export const demoAccounts: readonly Person[] = [
  { name: 'Amelia Hart', email: 'buyer@example.com', role: 'Buyer' },
  {
    name: 'Nora Bell',
    email: 'seller@example.com',
    role: 'Seller',
    story:
      'Nora learned to bake in her aunt’s tea room by the harbour. Everything is made in small batches, and when it is gone, it is gone.',
  },
  { name: 'Idris Kaya', email: 'admin@example.com', role: 'admin' },
];

/** The other kitchens of the food court. */
const kitchens: readonly Person[] = [
  {
    name: 'Mei’s Golden Wok',
    email: 'mei@example.com',
    role: 'Seller',
    story:
      'One wok, one very hot flame, and noodles that Mei pulls by hand each morning. Ask for more chilli; she will smile.',
  },
  {
    name: 'Mama Ronke’s Pot',
    email: 'ronke@example.com',
    role: 'Seller',
    story:
      'Smoky party jollof from a pot that has fed three weddings. Nothing leaves it before the bottom has caught a little.',
  },
  {
    name: 'Saffron Door',
    email: 'farah@example.com',
    role: 'Seller',
    story:
      'Biryani sealed with dough and opened at the counter. Farah grinds her own spices on Mondays; you will smell it.',
  },
  {
    name: 'Coop & Ember',
    email: 'rafael@example.com',
    role: 'Seller',
    story: 'Chicken, fire and patience: brined for a night, smoked for an afternoon, and crisp on the outside.',
  },
  {
    name: 'Luz Juice Bar',
    email: 'luz@example.com',
    role: 'Seller',
    story: 'Fruit from the morning market, pressed when you order. What is not ripe is not on the menu.',
  },
];

export const people: readonly Person[] = [...demoAccounts, ...kitchens];
