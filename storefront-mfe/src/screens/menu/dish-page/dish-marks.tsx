import { t, type AllergenStatement, type Text } from '@food-court/shared-api';
import { dishKinds, type DishMark } from '@food-court/shared-api/dish-filters';
import { allergenSentences } from '@food-court/shared-api/stated-allergens';

const texts = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  spicy: 'Spicy',
} satisfies Record<(typeof dishKinds)[number], Text>;

interface DishMarksProps {
  marks?: readonly DishMark[];
  allergens?: AllergenStatement;
}

/** The kitchen’s words about the dish. Nothing else is claimed. */
export function DishMarks({ marks = [], allergens }: DishMarksProps) {
  const kinds = dishKinds.filter((kind) => marks.includes(kind)).map((kind) => t(texts[kind]));
  return (
    <>
      {kinds.length > 0 && <p data-look="s soft">{kinds.join(' · ')}</p>}
      <ul role="list" aria-label={t('Allergens')} data-look="s">
        {allergenSentences(allergens).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
