import type { Dish } from '@food-court/shared-api';

/** The page of a dish. */
export const dishAddress = ({ _id, slug }: Pick<Dish, '_id' | 'slug'>): string =>
  `/dish/${_id}/${encodeURIComponent(slug)}`;
