import type { Role } from '@food-court/shared-api/contract';

export interface Person {
  name: string;
  email: string;
  role: Role;
}

/** The password of all accounts. The README names it. */
export const demoPassword = 'food-court-demo';

/** Three accounts to try the product with. */
export const demoAccounts: readonly Person[] = [
  { name: 'Amelia Hart', email: 'buyer@example.com', role: 'Buyer' },
  { name: 'Nora Bell', email: 'seller@example.com', role: 'Seller' },
  { name: 'Idris Kaya', email: 'admin@example.com', role: 'admin' },
];

/** The other kitchens of the food court. */
const kitchens: readonly Person[] = [
  { name: 'Mei’s Golden Wok', email: 'mei@example.com', role: 'Seller' },
  { name: 'Mama Ronke’s Pot', email: 'ronke@example.com', role: 'Seller' },
  { name: 'Saffron Door', email: 'farah@example.com', role: 'Seller' },
  { name: 'Coop & Ember', email: 'rafael@example.com', role: 'Seller' },
  { name: 'Luz Juice Bar', email: 'luz@example.com', role: 'Seller' },
];

export const people: readonly Person[] = [...demoAccounts, ...kitchens];
