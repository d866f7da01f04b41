import { allergens, dishKinds, type DishMark } from '@food-court/shared-api/contract';

type Choices = Partial<Record<DishMark, 'yes'>>;

/** Each kind as the marks of which one is enough: what is vegan is vegetarian, too. */
export const marksWanted = (choices: Choices) => ({
  kinds: dishKinds
    .filter((kind) => choices[kind])
    .map((kind): DishMark[] => (kind === 'vegetarian' ? ['vegetarian', 'vegan'] : [kind])),
  without: allergens.filter((allergen) => choices[allergen]),
});
