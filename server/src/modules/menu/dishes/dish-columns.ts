import { dishNumberNames } from '@food-court/shared-api/dish-numbers';

/** The columns that its seller states about a dish. They are read with each dish. */
export const statedColumns = [
  'title',
  'category',
  'price_cents',
  'description',
  // Ids of our own photos, and addresses of photos on an external image host.
  'images',
  'options',
  // Null when the seller has said nothing.
  'marks',
  'allergens',
  ...dishNumberNames,
] as const;
export type StatedColumn = (typeof statedColumns)[number];
