/** Covers what the saved answers need of the Cache API, which jsdom lacks. */
class SavedResponse {
  readonly headers: Headers;
  constructor(
    private readonly text: string,
    { headers }: { headers: Record<string, string> },
  ) {
    this.headers = { get: (name: string) => headers[name] ?? null } as Headers;
  }
  json = async (): Promise<unknown> => JSON.parse(this.text);
}

const stores = new Map<string, Map<string, SavedResponse>>();

const open = async (name: string) => {
  const store = stores.get(name) ?? stores.set(name, new Map<string, SavedResponse>()).get(name)!;
  const urlOf = (address: string | { url: string }): string => (typeof address === 'string' ? address : address.url);
  return {
    match: async (address: string) => store.get(address),
    put: async (address: string, response: SavedResponse) => void store.set(address, response),
    delete: async (address: string | { url: string }) => store.delete(urlOf(address)),
    keys: async () => [...store.keys()].map((url) => ({ url })),
  };
};

/** The addresses in a cache. */
export const saved = (name: string): string[] => [...(stores.get(name)?.keys() ?? [])];

/** Call this before each test to start with an empty browser. */
export function installCaches(): void {
  stores.clear();
  Object.assign(globalThis, {
    caches: { open, delete: async (name: string) => stores.delete(name) },
    Response: SavedResponse,
  });
}
