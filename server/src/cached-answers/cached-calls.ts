import { type CallName, categories, type Category } from '@food-court/shared-api/contract';
import type { MenuPart } from '../menu-changes/menu-watch';

interface CachedCall {
  /** What the answer depends on, as far as the parameters tell. */
  partsOf: (params: { category?: Category }) => readonly MenuPart[];
  /** The same, where the answer tells more exactly. */
  partsOfAnswer?: (answer: { category?: Category }) => readonly MenuPart[];
}

const ofCategory: CachedCall['partsOf'] = ({ category }) => (category ? [category] : categories);

/** The calls whose answers are the same for everybody who is not signed in, and change with the menu and the time only. */
const cachedCalls = {
  'GET /products/{category}': { partsOf: ofCategory },
  'GET /category/{category}': { partsOf: ofCategory },
  // A dish that moves changes both its categories.
  'GET /product/{id}': { partsOf: () => categories, partsOfAnswer: ofCategory },
  // Of whatever category its dishes are.
  'GET /kitchen/{id}': { partsOf: () => [...categories, 'kitchens'] },
  'GET /kitchens': { partsOf: () => [...categories, 'kitchens'] },
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
