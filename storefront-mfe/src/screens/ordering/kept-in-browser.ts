type Shelf = 'localStorage' | 'sessionStorage';

/** What a browser with full or forbidden storage was given to keep: held by this page, until it is left. */
const held = new Map<string, string>();

const heldAs = (shelf: Shelf, name: string): string => `${shelf}/${name}`;

export function keep(shelf: Shelf, name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    window[shelf].setItem(name, text);
    held.delete(heldAs(shelf, name));
  } catch {
    held.set(heldAs(shelf, name), text);
  }
}

/** As it was kept, or as somebody else has left it there: to be checked. */
export function recall(shelf: Shelf, name: string): unknown {
  try {
    return JSON.parse(held.get(heldAs(shelf, name)) ?? window[shelf].getItem(name) ?? 'null');
  } catch {
    return undefined;
  }
}

export function forget(shelf: Shelf, name: string): void {
  held.delete(heldAs(shelf, name));
  try {
    window[shelf].removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export function namesKept(shelf: Shelf, prefix: string): string[] {
  try {
    return Object.keys(window[shelf]).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}
