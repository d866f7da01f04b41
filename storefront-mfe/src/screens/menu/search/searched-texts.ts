import { createObservable, deviceStorage } from '@food-court/shared-api';

const storageName = 'food-court/searches';
const most = 6;
/** Shorter texts are the beginning of a word. */
const minLetters = 2;

const changes = createObservable(0);

/** As it is stored, so that two readings are equal. */
export const readSearches = (): string | undefined => deviceStorage.read(storageName);
export const onSearches = changes.subscribe;

/** Newest first. */
export function parseSearches(stored = '[]'): readonly string[] {
  try {
    const texts: unknown = JSON.parse(stored);
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(typed: string): void {
  const text = typed.trim();
  if (text.length < minLetters) return;
  const others = parseSearches(readSearches()).filter((other) => other.toLowerCase() !== text.toLowerCase());
  deviceStorage.write(storageName, JSON.stringify([text, ...others].slice(0, most)));
  changes.set(changes.get() + 1);
}

export function forgetSearches(): void {
  deviceStorage.remove(storageName);
  changes.set(changes.get() + 1);
}
