import { createContext, useContext, type ComponentType } from 'react';
import type { SiteRoute } from '@food-court/federation/discovery';
import type { FrameProps } from '@food-court/federation/surface';

/** One navigation’s view of a page. */
export interface PageView {
  key: string;
  route: SiteRoute;
  params: Record<string, string>;
  /** Changes with each retry. */
  attempt?: number;
}

/**
 * The router’s key distinguishes two navigations to one address. History entries that the router did not create (#hash)
 * all share one key. Another edition gives another page.
 */
export const pageViewKey = (routerKey: string, pathname: string, edition = 0): string =>
  `${routerKey} ${pathname} ${edition}`;

export interface PreparedPage {
  Screen: ComponentType;
  Frame: ComponentType<FrameProps> | undefined;
}

/** The source of a page’s code and data: the network in a browser, memory while the server renders. */
export interface PageSource {
  prepare: (view: PageView) => Promise<PreparedPage>;
  /** Prepares the page again after a failure. */
  retry: (view: PageView) => Promise<PreparedPage>;
}

const PageSourceContext = createContext<PageSource | undefined>(undefined);
export const PageSourceProvider = PageSourceContext.Provider;

export function usePageSource(): PageSource {
  const source = useContext(PageSourceContext);
  if (!source) throw new Error('usePageSource() needs a PageSourceProvider around it');
  return source;
}

export const screensOf = (route: SiteRoute): string[] => (route.within ? [route.within, route.screen] : [route.screen]);
