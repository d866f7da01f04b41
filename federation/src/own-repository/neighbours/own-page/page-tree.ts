import type { PropsOfSlot } from '#surface/slots';
import { paramsOfNeed, queryOfNeed, type DataNeed } from '#surface/surface';

/** A screen or a part of the local build at an address. The same on the server and in the browser. */
export interface OwnPage {
  /** 'reviews/reviews', or 'reviews/dish-votes.part' for a part. */
  screen: string;
  /** '/dish/7/zobo?sort=new' */
  address: string;
  /** The path of the route: '/dish/:id/:slug'. */
  routePath: string;
  params: Readonly<Record<string, string>>;
  needs: readonly DataNeed[];
  /** The props of a part. Undefined for a screen, which gets a `Slot` instead. */
  props?: PropsOfSlot;
  language: string;
  /** The instant that both sides show as now. */
  clock?: { now: number; timeZone: string | undefined };
}

/** Cached answers of the API. */
export interface Client {
  clear: () => void;
  prefetchQuery: (query: unknown) => Promise<void>;
  setDefaultOptions: (options: object) => void;
}

/** Libraries of the test, whose types are not named here. */
export interface PageLibraries {
  react: { createElement: (type: unknown, props: object | null, ...children: unknown[]) => unknown; Suspense: unknown };
  query: { QueryClientProvider: unknown };
  router: { MemoryRouter: unknown; Routes: unknown; Route: unknown };
  api: {
    createQueryClient: () => Client;
    apiQuery: (call: string, input: object) => unknown;
    apiPage: (call: string, input: object) => unknown;
  };
}

/** The screen within everything that a page of the site has around it, except for what draws. */
export function pageTree(libraries: PageLibraries, page: OwnPage, screen: unknown, client: Client): unknown {
  const { react, query, router } = libraries;
  const { createElement, Suspense } = react;
  const shown = createElement(screen, page.props ?? { Slot: emptySlot });
  const element = createElement(Suspense, null, shown);
  const routes = createElement(router.Routes, null, createElement(router.Route, { path: page.routePath, element }));
  const routed = createElement(router.MemoryRouter, { initialEntries: [page.address] }, routes);
  return createElement(query.QueryClientProvider, { client }, routed);
}

/** Parts of other teams are not in the local build, so a slot shows what it shows without parts. */
const emptySlot = ({ empty = null }: { empty?: unknown }): unknown => empty;

/** Loads what the route declares. Never rejects, because a screen shows itself that its data is missing. */
export async function loadData({ api }: PageLibraries, { needs, params }: OwnPage, client: Client): Promise<void> {
  await Promise.all(
    needs.map((need) => {
      const [of, query] = [paramsOfNeed(need, params), queryOfNeed(need, params)];
      // The screens’ keys omit empty params and queries, too.
      const input = { ...(hasAny(of) && { params: of }), ...(hasAny(query) && { query }) };
      return client.prefetchQuery(need.paged ? api.apiPage(need.call, input) : api.apiQuery(need.call, input));
    }),
  );
}

const hasAny = (values: object): boolean => Object.keys(values).length > 0;
