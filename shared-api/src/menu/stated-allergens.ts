import { language, t, type Text } from '../languages/language';
import { everyAllergen, type Allergen } from './allergens';
import type { AllergenStatement } from './allergen-statement';
import type { OptionGroup } from '../entities/options';

export const allergenNames = {
  gluten: 'Gluten',
  crustaceans: 'Crustaceans',
  eggs: 'Eggs',
  fish: 'Fish',
  peanuts: 'Peanuts',
  soya: 'Soya',
  milk: 'Milk',
  nuts: 'Nuts',
  celery: 'Celery',
  mustard: 'Mustard',
  sesame: 'Sesame',
  sulphites: 'Sulphites',
  lupin: 'Lupin',
  molluscs: 'Molluscs',
} satisfies Record<Allergen, Text>;

const inLegalOrder = (named: readonly Allergen[]) => everyAllergen.filter((allergen) => named.includes(allergen));

/** Each allergen once, in the order of the law. An allergen that a dish contains is not one that it may contain. */
export function tidyStatement({ contains, mayContain, checkedAt }: AllergenStatement): AllergenStatement {
  return {
    contains: inLegalOrder(contains),
    mayContain: inLegalOrder(mayContain).filter((allergen) => !contains.includes(allergen)),
    ...(checkedAt !== undefined && { checkedAt }),
  };
}

/**
 * The statement about a dish with these choices. A choice adds what it contains. The line is checked when the dish and each
 * choice are, as of the oldest check.
 */
export function lineStatement(
  dish: AllergenStatement | undefined,
  groups: readonly OptionGroup[],
  choiceIds: readonly string[],
): AllergenStatement | undefined {
  const chosen = groups.flatMap(({ choices }) => choices.filter(({ id }) => choiceIds.includes(id)));
  const parts = [dish, ...chosen.map(({ allergens }) => allergens)];
  const stated = parts.filter((part) => part !== undefined);
  if (stated.length === 0) return undefined;
  const checks = stated.flatMap(({ checkedAt }) => checkedAt ?? []).toSorted();
  return tidyStatement({
    contains: stated.flatMap(({ contains }) => contains),
    mayContain: stated.flatMap(({ mayContain }) => mayContain),
    ...(checks.length === parts.length && { checkedAt: checks[0] }),
  });
}

/** Within a sentence. */
export const allergenInWords = (allergen: Allergen): string => t(allergenNames[allergen]).toLocaleLowerCase(language());

const listed = (named: readonly Allergen[]): string => named.map(allergenInWords).join(', ');

/** Says what is stated, and what is not. */
export function allergenSentences(statement: AllergenStatement | undefined): string[] {
  const { contains = [], mayContain = [], checkedAt } = statement ?? {};
  if (contains.length + mayContain.length === 0)
    return [
      checkedAt === undefined
        ? t('The kitchen hasn’t stated allergens')
        : t('None of the {count} allergens', { count: everyAllergen.length }),
    ];
  return [
    ...(contains.length > 0 ? [t('Contains {allergens}', { allergens: listed(contains) })] : []),
    ...(mayContain.length > 0 ? [t('May contain {allergens}', { allergens: listed(mayContain) })] : []),
    checkedAt === undefined ? t('The kitchen hasn’t stated the others') : t('No other allergens'),
  ];
}
