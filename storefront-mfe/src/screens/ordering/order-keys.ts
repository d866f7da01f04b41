import { forget, keep, namesKept, recall } from './kept-in-browser';

/** One and the same, however often and in however many tabs it is pressed. */
export interface OrderIntent {
  buyer: string;
  dish: string;
  price: number;
}

interface OrderKey {
  key: string;
  madeAt: number;
  answeredAt?: number;
}

const prefix = 'food-court/order-key/';

/** Whoever presses again after that means another portion. */
const samePressMs = 10_000;
/** An answer that was lost: by then the buyer has found the order among the others, or there is none. */
const lostAnswerMs = 3_600_000;

const nameOf = ({ buyer, dish, price }: OrderIntent): string => `${prefix}${buyer}/${dish}/${price}`;

const isBetween = (age: number, limit: number): boolean => age >= 0 && age < limit;

function current(name: string): OrderKey | undefined {
  const kept = recall('localStorage', name);
  if (!isOrderKey(kept)) return undefined;
  const { madeAt, answeredAt } = kept;
  const inUse =
    answeredAt === undefined
      ? isBetween(Date.now() - madeAt, lostAnswerMs)
      : isBetween(Date.now() - answeredAt, samePressMs);
  return inUse ? kept : undefined;
}

function isOrderKey(kept: unknown): kept is OrderKey {
  const { key, madeAt, answeredAt } = (kept ?? {}) as Partial<OrderKey>;
  return (
    typeof key === 'string' &&
    /^[\w-]+$/.test(key) &&
    typeof madeAt === 'number' &&
    ['number', 'undefined'].includes(typeof answeredAt)
  );
}

/** The Idempotency-Key of an order: shared by the tabs of a browser, and the same after a reload in the middle. */
export function orderKey(intent: OrderIntent): string {
  for (const name of namesKept('localStorage', prefix)) if (!current(name)) forget('localStorage', name);
  const name = nameOf(intent);
  const known = current(name);
  if (known) return known.key;
  const made: OrderKey = { key: crypto.randomUUID(), madeAt: Date.now() };
  keep('localStorage', name, made);
  return made.key;
}

/** Counts from the first answer: a press that got the same answer once more does not put off the end. */
export function orderAnswered(intent: OrderIntent, key: string): void {
  const known = current(nameOf(intent));
  if (known?.key === key && known.answeredAt === undefined)
    keep('localStorage', nameOf(intent), { ...known, answeredAt: Date.now() });
}

export const forgetOrderKey = (intent: OrderIntent): void => forget('localStorage', nameOf(intent));
