import type { Role } from 'shared-api/contract';

export interface Person {
  name: string;
  email: string;
  role: Role;
  portrait: {
    /** An icon of the vector set. */
    face: string;
    wall: string;
    /** The colour of the shirt under a face; an icon with shoulders of its own has none. */
    shirt?: string;
    /** The icon keeps its own violets. */
    asDrawn?: true;
  };
}

/** Everybody's, said in the README. */
export const demoPassword = 'food-court-demo';

/** The three to try the product with. */
export const demoAccounts: readonly Person[] = [
  {
    name: 'Amelia Hart',
    email: 'buyer@example.com',
    role: 'Buyer',
    portrait: { face: 'woman-red-hair-light', wall: '#3f8581', shirt: '#edc65a' },
  },
  {
    name: 'Nora Bell',
    email: 'seller@example.com',
    role: 'Seller',
    portrait: { face: 'woman-curly-hair-medium', wall: '#dd9a2b', shirt: '#1f5a58' },
  },
  {
    name: 'Idris Kaya',
    email: 'admin@example.com',
    role: 'admin',
    portrait: { face: 'man-beard-medium', wall: '#c46a42', shirt: '#233648' },
  },
];

/** The kitchens of the court beside Nora's. */
const kitchens: readonly Person[] = [
  {
    name: 'Mei’s Golden Wok',
    email: 'mei@example.com',
    role: 'Seller',
    portrait: { face: 'woman-cook-light', wall: '#1f5a58' },
  },
  {
    name: 'Mama Ronke’s Pot',
    email: 'ronke@example.com',
    role: 'Seller',
    portrait: { face: 'woman-cook-medium-dark', wall: '#dd9a2b' },
  },
  {
    name: 'Saffron Door',
    email: 'farah@example.com',
    role: 'Seller',
    portrait: { face: 'woman-with-headscarf-medium', wall: '#e3ab8d', asDrawn: true },
  },
  {
    name: 'Coop & Ember',
    email: 'rafael@example.com',
    role: 'Seller',
    portrait: { face: 'man-cook-medium', wall: '#8f3524' },
  },
  {
    name: 'Luz Juice Bar',
    email: 'luz@example.com',
    role: 'Seller',
    portrait: { face: 'woman-medium', wall: '#93a377', shirt: '#c9503a' },
  },
];

export const people: readonly Person[] = [...demoAccounts, ...kitchens];
