import { factsOf, type ChosenDish } from './chosen-dish';
import { forget, keep, recall } from './kept-in-browser';

export type Deed = 'order' | 'wish';

/** What somebody wanted before they had to sign in. */
export interface Begun {
  deed: Deed;
  dish: ChosenDish;
  /** The page it was begun on. */
  path: string;
  /** Of who was signed in then: nobody else finishes it. */
  uid?: string;
}

type Kept = Begun & { id: string; at: number };

const name = 'food-court/begun';
const lastingMs = 30 * 60_000;

/** Keeps it and answers the id that finishes it. What was begun before is given up. */
export function begin({ dish, ...begun }: Begun): string {
  const id = crypto.randomUUID();
  keep('sessionStorage', name, {
    ...begun,
    dish: { _id: dish._id, ...factsOf(dish) },
    id,
    at: Date.now(),
  } satisfies Kept);
  return id;
}

/** Can be taken once, on the page it was begun on. */
export function takeBegun(id: unknown, path: string): Begun | undefined {
  const kept = recall('sessionStorage', name);
  if (!isKept(kept) || kept.id !== id || kept.path !== path) return undefined;
  forget('sessionStorage', name);
  const age = Date.now() - kept.at;
  return age >= 0 && age < lastingMs ? kept : undefined;
}

function isKept(kept: unknown): kept is Kept {
  const { id, at, deed, dish, path, uid } = (kept ?? {}) as Partial<Kept>;
  return (
    typeof id === 'string' &&
    typeof at === 'number' &&
    (deed === 'order' || deed === 'wish') &&
    typeof path === 'string' &&
    ['string', 'undefined'].includes(typeof uid) &&
    isDish(dish)
  );
}

function isDish(dish: unknown): dish is ChosenDish {
  const { price, ...texts } = (dish ?? {}) as Partial<ChosenDish>;
  const { _id, title, category, description, image } = texts;
  return (
    typeof price === 'number' && [_id, title, category, description, image].every((text) => typeof text === 'string')
  );
}
