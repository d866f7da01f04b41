/** What this tab remembers through a new document. Says whether it does: a browser may have no storage for us. */
export function remember(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Whether what is remembered will be there: who can’t count on it must not load a document because of it. */
export const hasMemory = (): boolean => remember('food-court-memory', 'yes');

export function remembered(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Read once. */
export function taken(key: string): string | undefined {
  const text = remembered(key);
  if (text !== undefined) sessionStorage.removeItem(key);
  return text;
}
