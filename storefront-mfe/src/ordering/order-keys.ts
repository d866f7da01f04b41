import { deviceStorage } from '@food-court/shared-api';

/** Identifies one order, even if the button is pressed several times or in several tabs. */
export interface OrderIntent {
  buyer: string;
  dish: string;
  price: number;
  choices?: readonly string[];
}

interface OrderKey {
  key: string;
  madeAt: number;
  answeredAt?: number;
}

const prefix = 'food-court/order-key/';

/** A press within this time may be a mistake; a later one means another portion. */
const afterAnswerMs = 10_000;
/** After a lost answer: by then the buyer has found the order in the list, or there is none. */
const lostAnswerMs = 3_600_000;

const storageName = ({ buyer, dish, price, choices = [] }: OrderIntent): string =>
  [`${prefix}${buyer}/${dish}/${price}`, ...choices.toSorted()].join('/');

const isBetween = (age: number, limit: number): boolean => age >= 0 && age < limit;

function readUsableKey(name: string): OrderKey | undefined {
  const stored = parse(deviceStorage.read(name));
  if (!isOrderKey(stored)) return undefined;
  const { madeAt, answeredAt } = stored;
  const isUsable =
    answeredAt === undefined
      ? isBetween(Date.now() - madeAt, lostAnswerMs)
      : isBetween(Date.now() - answeredAt, afterAnswerMs);
  return isUsable ? stored : undefined;
}

function parse(text = 'null'): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isOrderKey(stored: unknown): stored is OrderKey {
  const { key, madeAt, answeredAt } = (stored ?? {}) as Partial<OrderKey>;
  return (
    typeof key === 'string' &&
    /^[\w-]+$/.test(key) &&
    typeof madeAt === 'number' &&
    ['number', 'undefined'].includes(typeof answeredAt)
  );
}

const write = (name: string, key: OrderKey): void => void deviceStorage.write(name, JSON.stringify(key));

/** The Idempotency-Key of an order. All tabs of a browser share it, and it survives a reload. */
export function getOrderKey(intent: OrderIntent): string {
  for (const name of deviceStorage.names(prefix)) if (!readUsableKey(name)) deviceStorage.remove(name);
  const name = storageName(intent);
  const known = readUsableKey(name);
  if (known) return known.key;
  const key = crypto.randomUUID();
  write(name, { key, madeAt: Date.now() });
  return key;
}

/** Only the first answer counts; a later one for the same key does not extend its use. */
export function markOrderKeyAnswered(intent: OrderIntent, key: string): void {
  const known = readUsableKey(storageName(intent));
  if (known?.key === key && known.answeredAt === undefined)
    write(storageName(intent), { ...known, answeredAt: Date.now() });
}

/** True if this press came after the answer, so it is not an accidental double press. */
export function wasAnsweredBefore(intent: OrderIntent, pressedAt: number): boolean {
  const { answeredAt = Infinity } = readUsableKey(storageName(intent)) ?? {};
  return answeredAt < pressedAt;
}

export const removeOrderKey = (intent: OrderIntent): void => deviceStorage.remove(storageName(intent));
