// Imported by package name: the screens bundle this file, and the in-memory fallback of a full storage is the shell’s.
import { deviceStorage, type NewBasketLine } from '@food-court/shared-api';
import { orderLimits } from '../entities/order-limits';

/** Holds the basket of a visitor who is not signed in. */
const storageName = 'food-court/basket';

interface StoredBasket {
  lines: NewBasketLine[];
  /** The Idempotency-Key for merging exactly these lines into an account’s basket. */
  mergeKey?: string;
}

function read(): StoredBasket {
  try {
    const stored = JSON.parse(deviceStorage.read(storageName) ?? 'null') as Partial<StoredBasket> | null;
    const lines = Array.isArray(stored?.lines) ? stored.lines.filter(isLine).slice(0, orderLimits.basketLines) : [];
    return { lines, ...(typeof stored?.mergeKey === 'string' && { mergeKey: stored.mergeKey }) };
  } catch {
    return { lines: [] };
  }
}

function isLine(line: unknown): line is NewBasketLine {
  const { productId, quantity, choices, note, needsConfirmation, price } = (line ?? {}) as Partial<NewBasketLine>;
  return (
    typeof productId === 'string' &&
    Number.isInteger(quantity) &&
    quantity! >= 1 &&
    quantity! <= orderLimits.quantity &&
    Array.isArray(choices) &&
    choices.every((choice) => typeof choice === 'string') &&
    ['string', 'undefined'].includes(typeof note) &&
    ['boolean', 'undefined'].includes(typeof needsConfirmation) &&
    typeof price === 'number' &&
    price >= 0
  );
}

const write = (basket: StoredBasket): void => void deviceStorage.write(storageName, JSON.stringify(basket));

export const readStoredLines = (): NewBasketLine[] => read().lines;

export function writeStoredLines(lines: NewBasketLine[]): void {
  if (lines.length > 0) write({ lines });
  else deviceStorage.remove(storageName);
}

/** Returns the same key until the lines change, so that a retry after a lost answer does not add them twice. */
export function mergeKeyOfStoredLines(): string {
  const { lines, mergeKey = crypto.randomUUID() } = read();
  write({ lines, mergeKey });
  return mergeKey;
}

/** Calls the listener when another tab of this browser changed the lines. Returns a function that unsubscribes. */
export function onOtherTabs(listener: () => void): () => void {
  const check = ({ key }: StorageEvent): void => void (key === storageName && listener());
  addEventListener('storage', check);
  return () => removeEventListener('storage', check);
}
