import { dishKinds, everyAllergen, type Allergen, type DishMark } from '@food-court/shared-api/contract';

type Choices = Partial<Record<DishMark | Allergen, 'yes'>>;

/** Maps each kind to the marks that satisfy it: vegan dishes are also vegetarian. */
export const marksWanted = (choices: Choices) => ({
  kinds: dishKinds
    .filter((kind) => choices[kind])
    .map((kind): DishMark[] => (kind === 'vegetarian' ? ['vegetarian', 'vegan'] : [kind])),
  without: everyAllergen.filter((allergen) => choices[allergen]),
});
