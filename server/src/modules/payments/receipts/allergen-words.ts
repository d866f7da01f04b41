import {
  allergenSentences,
  everyAllergen,
  type Allergen,
  type AllergenStatement,
} from '@food-court/shared-api/contract';
import type { Language } from '@food-court/shared-api/languages';

const frenchNames: Record<Allergen, string> = {
  gluten: 'gluten',
  crustaceans: 'crustacés',
  eggs: 'œufs',
  fish: 'poisson',
  peanuts: 'arachides',
  soya: 'soja',
  milk: 'lait',
  nuts: 'fruits à coque',
  celery: 'céleri',
  mustard: 'moutarde',
  sesame: 'sésame',
  sulphites: 'sulfites',
  lupin: 'lupin',
  molluscs: 'mollusques',
};

const named = (allergens: readonly Allergen[]): string => allergens.map((one) => frenchNames[one]).join(', ');

function inFrench(statement: AllergenStatement | undefined): string[] {
  const { contains = [], mayContain = [], checkedAt } = statement ?? {};
  if (contains.length + mayContain.length === 0)
    return [checkedAt ? `Aucun des ${everyAllergen.length} allergènes` : 'La cuisine n’a pas indiqué les allergènes'];
  return [
    ...(contains.length > 0 ? [`Contient\u00a0: ${named(contains)}`] : []),
    ...(mayContain.length > 0 ? [`Peut contenir\u00a0: ${named(mayContain)}`] : []),
    checkedAt ? 'Pas d’autres allergènes' : 'La cuisine n’a pas indiqué les autres',
  ];
}

const inLanguage: Record<Language, (statement: AllergenStatement | undefined) => string[]> = {
  en: allergenSentences,
  fr: inFrench,
};

/** The server has no catalogue of texts, so a mail has its own words. */
export const allergenWords = (statement: AllergenStatement | undefined, language: Language): string =>
  inLanguage[language](statement).join(' · ');
