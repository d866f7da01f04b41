import { allergens, dishKinds, type DishMark } from '@food-court/shared-api/dish-filters';
import styles from './dish-page.module.css';

const texts: Record<DishMark, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  spicy: 'Spicy',
  gluten: 'gluten',
  nuts: 'nuts',
};

/** What its kitchen says of the dish. Without an answer nothing is claimed. */
export function DishMarks({ marks }: { marks?: readonly DishMark[] }) {
  if (!marks) return <p className={styles.marks}>Ask the kitchen about allergens: it has not said which there are.</p>;
  const kinds = dishKinds.filter((kind) => marks.includes(kind)).map((kind) => texts[kind]);
  const has = allergens.filter((allergen) => marks.includes(allergen)).map((allergen) => texts[allergen]);
  const contents = has.length === 0 ? 'Without gluten and nuts' : `Contains ${has.join(' and ')}`;
  return <p className={styles.marks}>{[...kinds, contents].join(' · ')}</p>;
}
