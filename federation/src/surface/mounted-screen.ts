import type { Profile } from '@food-court/shared-api';

/**
 * A screen without React: `<name>.mount.ts` exports `mount`, which makes the screen in a browser, and `<name>.render.ts`
 * exports `renderToString`, which makes its markup on the server.
 */
export type MountScreen = (place: HTMLElement, context: ScreenContext) => MountedScreen;
export type RenderScreen = (context: ScreenContext) => string | Promise<string>;

export interface MountedScreen {
  /** The visitor went to another address of this screen, signed in, or signed out. */
  update: (changed: ChangingContext) => void;
  /** The visitor left the page. `place` is removed after it. */
  unmount: () => void;
}

/** What the site gives a screen, in a browser and on the server. */
export interface ScreenContext extends ChangingContext {
  /** Opens a page of the site, as '/orders'. Plain links do the same. Nothing happens on the server. */
  navigate: (address: string, options?: { replace?: boolean }) => void;
  queries: ScreenQueries;
  /** Aborts when the visitor leaves the page, and on the server when the time is up. */
  signal: AbortSignal;
  /**
   * For errors that the framework catches itself: in a browser the page says that it stopped working, and the server
   * leaves it to the browser.
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
  /** 'unknown' for the first second or two of a visit, and on the server. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  /** Of who is signed in; it comes a moment later. */
  profile?: Profile;
}

/** A read call, made by `apiQuery` or `apiPage` of `@food-court/shared-api/query`. */
export interface ScreenQuery<Answer> {
  queryKey: readonly unknown[];
  queryFn?: (context: never) => Answer | Promise<Answer>;
}

export interface QueryState<Answer> {
  data: Answer | undefined;
  error: Error | null;
  isFetching: boolean;
}

/** The query cache of the site: all screens share its answers. */
export interface ScreenQueries {
  /** The state now. What the route names in its `data` has been loaded before the page is rendered or mounted. */
  read: <Answer>(query: ScreenQuery<Answer>) => QueryState<Answer>;
  /** Loads what is missing or old, and reports each change until it is stopped or the page is left. */
  watch: <Answer>(query: ScreenQuery<Answer>, onChange: (state: QueryState<Answer>) => void) => () => void;
  /** Loads it again. */
  refresh: (query: ScreenQuery<unknown>) => void;
}
