import { tabStorage } from '@food-court/shared-api';
import type { ActionName } from './actions';
import { dishFields, type ChosenDish } from './chosen-dish';

/** An action that a user started before they had to sign in. */
export interface PendingAction {
  action: ActionName;
  dish: ChosenDish;
  /** The page it was started on. */
  path: string;
  /** The user who was signed in then. Nobody else may finish it. */
  uid?: string;
}

type StoredAction = PendingAction & { id: string; at: number };

const storageName = 'food-court/pending-action';
const maxAgeMs = 30 * 60_000;

/** Stores the action in place of an earlier one, and returns the id that resumes it. */
export function savePendingAction({ dish, ...pending }: PendingAction): string {
  const id = crypto.randomUUID();
  const { _id, choices } = dish;
  const stored: StoredAction = { ...pending, dish: { _id, ...dishFields(dish), choices }, id, at: Date.now() };
  tabStorage.write(storageName, JSON.stringify(stored));
  return id;
}

/** Can be taken once, and only on the page it was started on. */
export function takePendingAction(id: unknown, path: string): PendingAction | undefined {
  const stored = read();
  if (!stored || stored.id !== id || stored.path !== path) return undefined;
  tabStorage.remove(storageName);
  const age = Date.now() - stored.at;
  return age >= 0 && age < maxAgeMs ? stored : undefined;
}

function read(): StoredAction | undefined {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(storageName) ?? 'null');
    return isStoredAction(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isStoredAction(stored: unknown): stored is StoredAction {
  const { id, at, action, dish, path, uid } = (stored ?? {}) as Partial<StoredAction>;
  return (
    typeof id === 'string' &&
    typeof at === 'number' &&
    (action === 'order' || action === 'wish') &&
    typeof path === 'string' &&
    ['string', 'undefined'].includes(typeof uid) &&
    isDish(dish)
  );
}

function isDish(dish: unknown): dish is ChosenDish {
  const { price, choices = [], ...texts } = (dish ?? {}) as Partial<ChosenDish>;
  const { _id, title, category, description, image } = texts;
  return (
    typeof price === 'number' &&
    Array.isArray(choices) &&
    [_id, title, category, description, image, ...choices].every((text) => typeof text === 'string')
  );
}
