import { t, type Text } from '@food-court/shared-api';
import type { dishKinds, DishMark } from '@food-court/shared-api/dish-filters';

const names = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  spicy: 'Spicy',
} satisfies Record<(typeof dishKinds)[number], Text>;

const kinds = Object.keys(names) as (keyof typeof names)[];

/** In words: a crescent was taken for “open late”, and a flame for “popular”. */
export const dietMarks = (marks: readonly DishMark[] = []): string =>
  kinds
    .filter((kind) => marks.includes(kind))
    .map((kind) => t(names[kind]))
    .join(', ');
