import type { Profile } from '@food-court/shared-api';

/**
 * A screen without React: `<name>.mount.ts` exports `mount`, which creates the screen in a browser, and `<name>.render.ts`
 * exports `renderToString`, which creates its markup on the server.
 */
export type MountScreen = (place: HTMLElement, context: ScreenContext) => MountedScreen;
export type RenderScreen = (context: ScreenContext) => string | Promise<string>;

export interface MountedScreen {
  /** Called when the visitor opens another address of this screen, signs in, or signs out. */
  update: (changed: ChangingContext) => void;
  /** Called when the visitor leaves the page. `place` is removed afterwards. */
  unmount: () => void;
}

/** The site's interface for a screen, in a browser and on the server. */
export interface ScreenContext extends ChangingContext {
  /** Opens a page of the site, for example '/orders', like plain links do. Does nothing on the server. */
  navigate: (address: string, options?: { replace?: boolean }) => void;
  queries: ScreenQueries;
  /** Aborts when the visitor leaves the page, or on the server when the time is up. */
  signal: AbortSignal;
  /**
   * For errors that the framework catches itself: in a browser the page shows that it stopped working, and the server
   * leaves rendering to the browser.
   */
  fail: (error: unknown) => void;
}

export interface ChangingContext {
  props: ScreenProps;
  session: ScreenSession;
}

export interface ScreenProps {
  /** The values of the path parameters of the route. */
  params: Readonly<Record<string, string | undefined>>;
  /** '?page=2' */
  search: string;
}

export interface ScreenSession {
  /** 'unknown' during the first seconds of a visit, and on the server. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  /** The signed-in person's profile, which arrives a moment later. */
  profile?: Profile;
}

/** A read call, created by `apiQuery` or `apiPage` of `@food-court/shared-api/query`. */
export interface ScreenQuery<Answer> {
  queryKey: readonly unknown[];
  queryFn?: (context: never) => Answer | Promise<Answer>;
}

export interface QueryState<Answer> {
  data: Answer | undefined;
  error: Error | null;
  isFetching: boolean;
}

/** The query cache of the site, shared by all screens. */
export interface ScreenQueries {
  /** The current state. Calls in the route's `data` are loaded before the page is rendered or mounted. */
  read: <Answer>(query: ScreenQuery<Answer>) => QueryState<Answer>;
  /** Loads missing or stale answers, and reports each change until it is stopped or the page is left. */
  watch: <Answer>(query: ScreenQuery<Answer>, onChange: (state: QueryState<Answer>) => void) => () => void;
  /** Loads the answer again. */
  refresh: (query: ScreenQuery<unknown>) => void;
}
