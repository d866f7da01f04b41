/** Optional globals: the server also imports this package and has none of them. */
interface BrowserStorage {
  getItem: (name: string) => string | null;
  setItem: (name: string, text: string) => void;
  removeItem: (name: string) => void;
}
interface BrowserDatabases {
  databases: () => Promise<{ name?: string }[]>;
  deleteDatabase: (name: string) => unknown;
}
const browser = globalThis as unknown as Record<'localStorage' | 'sessionStorage', BrowserStorage> & {
  indexedDB?: BrowserDatabases;
};

/** The browser’s storage may be full or forbidden; what it refuses stays in memory until the page is left. */
function guardedStorage(area: 'localStorage' | 'sessionStorage') {
  const unsaved = new Map<string, string>();

  return {
    read(name: string): string | undefined {
      try {
        return unsaved.get(name) ?? browser[area].getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** Returns whether the text survives a reload. */
    write(name: string, text: string): boolean {
      try {
        browser[area].setItem(name, text);
        unsaved.delete(name);
        return true;
      } catch {
        unsaved.set(name, text);
        return false;
      }
    },
    remove(name: string): void {
      unsaved.delete(name);
      try {
        browser[area].removeItem(name);
      } catch {
        // A forbidden storage has nothing to remove.
      }
    },
    names(prefix: string): string[] {
      let stored: string[] = [];
      try {
        stored = Object.keys(browser[area]);
      } catch {
        // A forbidden storage has no names.
      }
      return [...unsaved.keys(), ...stored].filter((name) => name.startsWith(prefix));
    },
  };
}

/** Lasts until the tab is closed. */
export const tabStorage = guardedStorage('sessionStorage');

/** Shared by all tabs of this browser. */
export const deviceStorage = guardedStorage('localStorage');

/** Call this at a sign-out: drafts, pending actions and order keys must not reach the next person at this browser. */
export function clearStoredData(): void {
  for (const name of tabStorage.names('')) tabStorage.remove(name);
  for (const name of deviceStorage.names('food-court/')) deviceStorage.remove(name);
  void deleteDatabases();
}

/** Deletes only ours, because the sign-in provider deletes its own. A browser that forbids databases has none. */
async function deleteDatabases(): Promise<void> {
  const databases = (await browser.indexedDB?.databases?.().catch(() => [])) ?? [];
  for (const { name } of databases) if (name?.startsWith('food-court/')) browser.indexedDB?.deleteDatabase(name);
}
