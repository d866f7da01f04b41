import { createContext, useContext, type ComponentType } from 'react';
import type { FilledSlot, SiteRoute } from '@food-court/federation/discovery';
import type { FrameProps } from '@food-court/federation/surface';
import type { ScreenSlots } from '@food-court/shared-ui';
import type { ScreenModule } from '../remotes/screens';

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
  Screen: ComponentType<ScreenSlots>;
  Frame: ComponentType<FrameProps> | undefined;
}

/** The parts in the slots of a screen, and their code. */
export interface SlotSource {
  /** Some remote has parts, in slots of whatever page. */
  hasParts: boolean;
  slotsOf: (screen: string) => readonly FilledSlot[];
  loadPart: (id: string) => Promise<ScreenModule>;
}

/** The source of a page’s code and data: the network in a browser, memory while the server renders. */
export interface PageSource {
  prepare: (view: PageView) => Promise<PreparedPage>;
  /** Prepares the page again after a failure. */
  retry: (view: PageView) => Promise<PreparedPage>;
  /** Only on the server: browsers load the code of slots when a page has some. */
  slots?: SlotSource;
}

const PageSourceContext = createContext<PageSource | undefined>(undefined);
export const PageSourceProvider = PageSourceContext.Provider;

export function usePageSource(): PageSource {
  const source = useContext(PageSourceContext);
  if (!source) throw new Error('usePageSource() needs a PageSourceProvider around it');
  return source;
}

export const screensOf = (route: SiteRoute): string[] => (route.within ? [route.within, route.screen] : [route.screen]);
