import { dishFilterNames } from './dish-filters';

/** In the order of the law (Annex II of Regulation (EU) No 1169/2011). Migration 98 has the same list. */
export const everyAllergen = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof everyAllergen)[number];

/** All filters of a page with dishes. The older list is in published packages, and keeps its type. */
export const menuFilterNames = [
  ...dishFilterNames,
  ...everyAllergen.filter((allergen) => allergen !== 'gluten' && allergen !== 'nuts'),
] as const;
