import { createContext, useContext, type ComponentType } from 'react';
import type { SiteRoute } from 'federation/discovery';
import type { FrameProps } from 'federation/surface';

/** One arrival at a page. */
export interface Visit {
  key: string;
  route: SiteRoute;
  params: Record<string, string>;
}

/** The router's key tells two arrivals at one address apart; entries that are not the router's (#hash) all share one key. Other builds make another page. */
export const visitKey = (routerKey: string, pathname: string, edition = 0): string =>
  `${routerKey} ${pathname} ${edition}`;

export interface PreparedPage {
  Screen: ComponentType;
  Frame: ComponentType<FrameProps> | undefined;
}

/** Where a page's code and data come from: the network in a browser, memory while the server renders. */
export interface PageSource {
  prepare: (visit: Visit) => Promise<PreparedPage>;
  /** Once more after a failure. */
  retry: (visit: Visit) => Promise<PreparedPage>;
}

const PageSourceContext = createContext<PageSource | undefined>(undefined);
export const PageSourceProvider = PageSourceContext.Provider;

export function usePageSource(): PageSource {
  const source = useContext(PageSourceContext);
  if (!source) throw new Error('No PageSourceProvider stands around this page');
  return source;
}

export const screensOf = (route: SiteRoute): string[] => (route.within ? [route.within, route.screen] : [route.screen]);
