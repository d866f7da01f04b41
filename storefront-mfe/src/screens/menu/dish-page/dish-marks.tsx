import { t, type Text } from '@food-court/shared-api';
import { allergens, dishKinds, type DishMark } from '@food-court/shared-api/dish-filters';
import styles from './dish-page.module.css';

const texts = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  spicy: 'Spicy',
  gluten: 'gluten',
  nuts: 'nuts',
} satisfies Record<DishMark, Text>;

/** The kitchen’s marks. Without any, nothing is claimed. */
export function DishMarks({ marks }: { marks?: readonly DishMark[] }) {
  if (!marks) return <p className={styles.marks}>{t('Ask the kitchen about allergens. It hasn’t listed any.')}</p>;
  const kinds = dishKinds.filter((kind) => marks.includes(kind)).map((kind) => t(texts[kind]));
  const has = allergens.filter((allergen) => marks.includes(allergen)).map((allergen) => t(texts[allergen]));
  const contents =
    has.length === 0
      ? t('Without gluten and nuts')
      : t('Contains {allergens}', { allergens: has.join(` ${t('and')} `) });
  return <p className={styles.marks}>{[...kinds, contents].join(' · ')}</p>;
}
