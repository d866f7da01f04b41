import { tidyStatement, type Allergen, type AllergenStatement, type DishMark } from '@food-court/shared-api/contract';

interface StatedRow {
  marks: readonly DishMark[] | null;
  allergens: AllergenStatement | null;
}

/** The allergens that marks can name. Once all are stated, such a mark means “not ruled out”, as older clients read it. */
export const markedAllergens = ['gluten', 'nuts'] as const satisfies readonly (Allergen & DishMark)[];

/** The kitchen’s statement about a dish; undefined if it has stated nothing. Marks of an older release count more than an older statement. */
export function statedAllergens({ marks, allergens }: StatedRow): AllergenStatement | undefined {
  const marked = markedAllergens.filter((allergen) => marks?.includes(allergen));
  if (allergens?.checkedAt === undefined && allergens !== null) return allergens;
  const statement = allergens ?? { contains: [], mayContain: [] };
  const named = [...statement.contains, ...statement.mayContain];
  const added = marked.filter((allergen) => !named.includes(allergen));
  if (added.length === 0) return allergens ?? undefined;
  return tidyStatement({ contains: [...statement.contains, ...added], mayContain: statement.mayContain });
}
