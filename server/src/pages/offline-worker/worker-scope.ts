/** The API of service workers as far as ours uses it: the server’s types include no browser. */
export interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
  skipWaiting(): Promise<void>;
  fetch(
    request: string | Request,
    options?: Pick<RequestInit, 'headers' | 'mode' | 'credentials'> & { cache?: string },
  ): Promise<Response>;
  caches: SavedCaches;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly ShownPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    /** Not in every browser. */
    navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
  };
  navigator: { onLine: boolean };
  location: { origin: string };
  /** Origins of builds and photos, besides the worker’s own. */
  fileOrigins: readonly string[];
  /** Not in every browser. */
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
}

export interface SavedCaches {
  open(name: string): Promise<SavedCache>;
  delete(name: string): Promise<boolean>;
  keys(): Promise<readonly string[]>;
}

export interface SavedCache {
  match(address: string, options: { ignoreVary: true; ignoreSearch?: boolean }): Promise<Response | undefined>;
  put(address: string, response: Response): Promise<void>;
  delete(address: string, options: { ignoreVary: true; ignoreSearch?: boolean }): Promise<boolean>;
  keys(): Promise<readonly { url: string }[]>;
}

export interface ShownPage {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerRequest extends Pick<Request, 'method' | 'url' | 'headers'> {
  mode: string;
  destination: string;
}

export interface FetchEvent extends LastingEvent {
  request: WorkerRequest;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface NotificationClick extends LastingEvent {
  notification: { data: { page: string }; close(): void };
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  push: LastingEvent & { data: { json(): unknown } };
  notificationclick: NotificationClick;
  message: LastingEvent & { data: unknown };
  fetch: FetchEvent;
}
