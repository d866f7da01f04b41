import { t, type Text } from '@food-court/shared-api';
import type { dishKinds, DishMark } from '@food-court/shared-api/dish-filters';
import styles from './diet-marks.module.css';

const names = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  spicy: 'Spicy',
} satisfies Record<(typeof dishKinds)[number], Text>;

const kinds = Object.keys(names) as (keyof typeof names)[];

/** Small signs for the eye, with their names for those who do not see or know them. */
export const DietMarks = ({ marks }: { marks: readonly DishMark[] }) =>
  kinds
    .filter((kind) => marks.includes(kind))
    .map((kind) => (
      <span key={kind} role="img" aria-label={t(names[kind])} title={t(names[kind])} className={styles[kind]} />
    ));
