import { type CallInput, type CallName, categories, type Category } from '@food-court/shared-api/contract';
import type { MenuPart } from '../menu-changes/menu-watch';

interface CachedCall {
  /** The parts of the menu that the answer depends on, as far as the parameters tell. */
  partsOf: (params: { category?: Category }) => readonly MenuPart[];
  /** The same, where the answer tells more precisely. */
  partsOfAnswer?: (answer: { category?: Category }) => readonly MenuPart[];
  /**
   * Normalises requests for the same answer that are spelt differently. With it, the whole query determines the answer.
   */
  normalise?: (query: object) => object;
}

const ofCategory: CachedCall['partsOf'] = ({ category }) => (category ? [category] : categories);

type Search = NonNullable<CallInput<'GET /search'>['query']>;

/**
 * Words are compared without case; signs are kept, because dishes and kitchens are found by words and by parts of
 * titles.
 */
const normalisedWords = (words: string): string => words.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

function normaliseSearch({ q = '', ...filters }: Search): Search {
  const words = normalisedWords(q);
  const asked = { ...(words !== '' && { q: words }), ...filters };
  return Object.fromEntries(Object.entries(asked).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The calls whose answers are the same for everybody who is not signed in, and change only with the menu and the time.
 */
const cachedCalls = {
  'GET /products/{category}': { partsOf: ofCategory },
  'GET /category/{category}': { partsOf: ofCategory },
  // A dish that moves to another category changes both.
  'GET /product/{id}': { partsOf: () => categories, partsOfAnswer: ofCategory },
  // Depends on dishes of any category.
  'GET /kitchen/{id}': { partsOf: () => [...categories, 'kitchens'] },
  'GET /kitchens': { partsOf: () => [...categories, 'kitchens'] },
  'GET /search': { partsOf: () => [...categories, 'kitchens'], normalise: normaliseSearch },
  'GET /banner': { partsOf: () => ['banner'] },
  'GET /court-terms': { partsOf: () => ['terms'] },
  'GET /admin': { partsOf: () => ['admins'] },
} satisfies { [Name in CallName]?: CachedCall };

export type CachedCallName = keyof typeof cachedCalls;

const calls: Partial<Record<CallName, CachedCall>> = cachedCalls;

/**
 * Returns what the answer of a call depends on for a caller who is not signed in, or undefined when it depends on more
 * than the menu.
 */
export const menuPartsOf = (name: CallName, params: unknown): readonly MenuPart[] | undefined =>
  calls[name]?.partsOf((params ?? {}) as object);

/** The same for one answer: the fewest parts on which it depends. */
export const menuPartsOfAnswer = (name: CallName, params: unknown, answer: unknown): readonly MenuPart[] | undefined =>
  calls[name]?.partsOfAnswer?.(answer as object) ?? menuPartsOf(name, params);

/**
 * The normalised query under which the answer is cached; undefined for a call that is cached by its parameters, limit
 * and cursor.
 */
export const normalisedQuery = (name: CallName, query: object): object | undefined => calls[name]?.normalise?.(query);
