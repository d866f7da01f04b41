import type { WorkerMessage } from '@food-court/federation/discovery';
import { startWorker } from '../start-worker';
import type { FetchEvent, SavedCache, WorkerScope } from '../worker-scope';

const origin = 'https://food.test';
const hrefOf = (address: string): string => new URL(address, origin).href;
const withoutSearch = (url: string): string => url.split('?')[0] ?? url;

/** Behaves like a browser's cache: entries are in the order of their age. */
class FakeCache implements SavedCache {
  readonly entries = new Map<string, Response>();

  async match(address: string, { ignoreSearch }: { ignoreSearch?: boolean }) {
    const wanted = hrefOf(address);
    const bare = (url: string): string => (ignoreSearch ? withoutSearch(url) : url);
    const found = [...this.entries].find(([url]) => bare(url) === bare(wanted));
    return found?.[1].clone();
  }
  async put(address: string, response: Response) {
    this.entries.set(hrefOf(address), response);
  }
  async delete(address: string, { ignoreSearch }: { ignoreSearch?: boolean }) {
    const bare = (url: string): string => (ignoreSearch ? withoutSearch(url) : url);
    const wanted = bare(hrefOf(address));
    const found = [...this.entries.keys()].filter((url) => bare(url) === wanted);
    for (const url of found) this.entries.delete(url);
    return found.length > 0;
  }
  keys = async () => [...this.entries.keys()].map((url) => ({ url }));
}

/** A browser with the site’s worker, and a network whose answers the test controls. */
export function openBrowser({ keepsPages = true } = {}) {
  const stores = new Map<string, FakeCache>();
  const listeners = new Map<string, (event: never) => void>();
  const asked: string[] = [];
  const browser = {
    asked,
    /** Keyed by path and query; without an answer the network fails. */
    answers: {} as Record<string, () => Response>,
    isOnLine: true,
    /** When absent, the browser reveals no cookies to its worker. */
    cookies: undefined as Record<string, string> | undefined,
    preload: 'as it was',
    cacheNames: () => [...stores.keys()],
    cached: (name: string) => [...(stores.get(name)?.entries.keys() ?? [])].map((url) => url.replace(origin, '')),
    store: (...names: string[]) => Promise.all(names.map((name) => scope.caches.open(name))),
    dispatch,
    notify: (message: WorkerMessage) => dispatch('message', { data: message }),
    request,
    open: (address: string, preloaded?: Response) =>
      request(address, { mode: 'navigate', preloadResponse: Promise.resolve(preloaded) }),
  };

  const scope: WorkerScope = {
    addEventListener: (name, listener) => void listeners.set(name, listener as never),
    skipWaiting: async () => {},
    fetch: async (target) => {
      const address = (typeof target === 'string' ? hrefOf(target) : target.url).replace(origin, '');
      asked.push(address);
      const answer = browser.isOnLine ? browser.answers[address]?.() : undefined;
      if (!answer) throw new TypeError('Failed to fetch');
      return answer;
    },
    caches: {
      open: async (name) => stores.get(name) ?? stores.set(name, new FakeCache()).get(name)!,
      delete: async (name) => stores.delete(name),
      keys: async () => [...stores.keys()],
    },
    clients: { claim: async () => {}, matchAll: async () => [], openWindow: async () => {} },
    registration: {
      showNotification: async () => {},
      navigationPreload: {
        enable: async () => void (browser.preload = 'on'),
        disable: async () => void (browser.preload = 'off'),
      },
    },
    navigator: {
      get onLine() {
        return browser.isOnLine;
      },
    },
    location: { origin },
    fileOrigins: ['https://photos.test'],
    cookieStore: {
      get: async (name) => {
        if (!browser.cookies) throw new TypeError('No cookies here');
        const value = browser.cookies[name];
        return value === undefined ? null : { value };
      },
    },
  };

  async function dispatch(name: string, event: object): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise), ...event } as never);
    await Promise.all(work);
  }

  /** The worker’s answer, or undefined when it leaves the request to the browser. */
  async function request(
    address: string,
    of: { mode?: string; method?: string; destination?: string } & Pick<FetchEvent, 'preloadResponse'>,
  ): Promise<Response | undefined> {
    const { mode = 'no-cors', method = 'GET', destination = '', preloadResponse } = of;
    let answer: Promise<Response> | undefined;
    await dispatch('fetch', {
      request: { url: hrefOf(address), mode, method, destination, headers: new Headers() },
      preloadResponse,
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    return answer;
  }

  startWorker(scope, keepsPages);
  return browser;
}
