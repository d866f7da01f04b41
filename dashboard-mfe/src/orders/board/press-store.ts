const databaseName = 'food-court/presses';
const storeName = 'presses';

interface StoredPress<Step> {
  id: number;
  /** The account that pressed; nobody else sends it. */
  account: string;
  step: Step;
}

/**
 * Stores unsent presses in order. They outlive the page and end with the account: LogOut deletes all our databases. In
 * a browser that blocks storage they only live as long as the page.
 */
export function createPressStore<Step extends object>() {
  const ids = new WeakMap<Step, Promise<IDBValidKey | undefined>>();
  return {
    /** Deletes those of other accounts. */
    async read(account: string): Promise<Step[]> {
      const stored = (await inStore<StoredPress<Step>[]>((store) => store.getAll())) ?? [];
      for (const { id, account: other } of stored) if (other !== account) await inStore((store) => store.delete(id));
      const own = stored.filter((press) => press.account === account);
      for (const { id, step } of own) ids.set(step, Promise.resolve(id));
      return own.map(({ step }) => step);
    },
    add(account: string, step: Step): void {
      if (!ids.has(step))
        ids.set(
          step,
          inStore((store) => store.add({ account, step })),
        );
    },
    async remove(step: Step): Promise<void> {
      const id = await ids.get(step);
      if (id !== undefined) await inStore((store) => store.delete(id));
    },
  };
}

async function inStore<Answer>(ask: (store: IDBObjectStore) => IDBRequest<Answer>): Promise<Answer | undefined> {
  try {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'id', autoIncrement: true });
    const database = await answerOf(opening);
    try {
      return await answerOf(ask(database.transaction(storeName, 'readwrite').objectStore(storeName)));
    } finally {
      // An open connection would block its deletion at LogOut.
      database.close();
    }
  } catch {
    return undefined;
  }
}

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser stores nothing.'));
  });
