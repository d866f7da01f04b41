import { type CallInput, type CallName, categories, type Category } from '@food-court/shared-api/contract';
import type { MenuPart } from '../menu-changes/menu-watch';

interface CachedCall {
  /** What the answer depends on, as far as the parameters tell. */
  partsOf: (params: { category?: Category }) => readonly MenuPart[];
  /** The same, where the answer tells more exactly. */
  partsOfAnswer?: (answer: { category?: Category }) => readonly MenuPart[];
  /** What asks for the same in other letters becomes equal. With it the whole query says what is asked for. */
  normalise?: (query: object) => object;
}

const ofCategory: CachedCall['partsOf'] = ({ category }) => (category ? [category] : categories);

type Search = NonNullable<CallInput<'GET /search'>['query']>;

/** Words are compared without case; dishes and kitchens are found by words and by parts of titles, so signs stay. */
const normalisedWords = (words: string): string => words.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

function normaliseSearch({ q = '', ...filters }: Search): Search {
  const words = normalisedWords(q);
  const asked = { ...(words !== '' && { q: words }), ...filters };
  return Object.fromEntries(Object.entries(asked).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The calls whose answers are the same for everybody who is not signed in, and change with the menu and the time only. */
const cachedCalls = {
  'GET /products/{category}': { partsOf: ofCategory },
  'GET /category/{category}': { partsOf: ofCategory },
  // A dish that moves changes both its categories.
  'GET /product/{id}': { partsOf: () => categories, partsOfAnswer: ofCategory },
  // Of whatever category its dishes are.
  'GET /kitchen/{id}': { partsOf: () => [...categories, 'kitchens'] },
  'GET /kitchens': { partsOf: () => [...categories, 'kitchens'] },
  'GET /search': { partsOf: () => [...categories, 'kitchens'], normalise: normaliseSearch },
  'GET /banner': { partsOf: () => ['banner'] },
  'GET /admin': { partsOf: () => ['admins'] },
} satisfies { [Name in CallName]?: CachedCall };

export type CachedCallName = keyof typeof cachedCalls;

const calls: Partial<Record<CallName, CachedCall>> = cachedCalls;

/** What the answer of a call to somebody who is not signed in depends on. Undefined: on more than the menu. */
export const menuPartsOf = (name: CallName, params: unknown): readonly MenuPart[] | undefined =>
  calls[name]?.partsOf((params ?? {}) as object);

/** The same for one answer: the fewest parts on which it depends. */
export const menuPartsOfAnswer = (name: CallName, params: unknown, answer: unknown): readonly MenuPart[] | undefined =>
  calls[name]?.partsOfAnswer?.(answer as object) ?? menuPartsOf(name, params);

/** As the answer is asked for and cached; undefined for a call that is asked for by its parameters, limit and cursor. */
export const normalisedQuery = (name: CallName, query: object): object | undefined => calls[name]?.normalise?.(query);
