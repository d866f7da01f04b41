/** Replaces IndexedDB, which jsdom lacks: one store with numeric keys. It lives as long as the test and outlives the page. */
export class FakeIndexedDb {
  readonly records = new Map<number, unknown>();
  /** Simulates a private window. */
  isForbidden = false;
  private lastId = 0;

  install(): this {
    Object.assign(globalThis, { indexedDB: this });
    return this;
  }

  remove(): void {
    Reflect.deleteProperty(globalThis, 'indexedDB');
  }

  databases = () => Promise.resolve([{ name: 'food-court/presses' }, { name: 'of somebody else' }]);

  deleteDatabase = (name: string) => {
    if (name === 'food-court/presses') this.records.clear();
  };

  open = () => this.request(() => ({ ...this.database, close: () => {} }));

  private readonly database = {
    createObjectStore: () => {},
    transaction: () => ({
      objectStore: () => ({
        getAll: () => this.request(() => copied([...this.records.values()])),
        add: (record: object) =>
          this.request(() => {
            this.lastId += 1;
            this.records.set(this.lastId, { ...copied(record), id: this.lastId });
            return this.lastId;
          }),
        delete: (id: number) => this.request(() => void this.records.delete(id)),
      }),
    }),
  };

  private request<Answer>(work: () => Answer) {
    const request: { result?: Answer; error?: Error; onsuccess?: () => void; onerror?: () => void } = {};
    // Not a timer, because tests stop those.
    void Promise.resolve().then(() => {
      if (this.isForbidden) {
        request.error = new Error('A mutation operation was attempted on a database that did not allow mutations.');
        request.onerror?.();
        return;
      }
      request.result = work();
      request.onsuccess?.();
    });
    return request;
  }
}

/** Browsers return copies, never the stored object itself. */
const copied = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
