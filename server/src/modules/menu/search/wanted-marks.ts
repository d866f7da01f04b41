import { allergens, dishKinds, type DishMark } from '@food-court/shared-api/contract';

type Choices = Partial<Record<DishMark, 'yes'>>;

/** Maps each kind to the marks that satisfy it: vegan dishes are also vegetarian. */
export const marksWanted = (choices: Choices) => ({
  kinds: dishKinds
    .filter((kind) => choices[kind])
    .map((kind): DishMark[] => (kind === 'vegetarian' ? ['vegetarian', 'vegan'] : [kind])),
  without: allergens.filter((allergen) => choices[allergen]),
});
