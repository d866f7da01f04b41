import { createContext, useContext } from 'react';
import type { Lineup, SiteMap } from '@food-court/federation/discovery';
import type { ScreenId } from '@food-court/federation/surface';
import { pageFinder, type FindPage, type PageAddress } from './page-finder';
import type { Navigation, NavigationState } from './shown';

/** The pages and builds of the site, fixed from one navigation to the next. */
export interface SiteEdition {
  map: SiteMap;
  /** Finds the page at an address in the map. */
  find: FindPage;
  /** Changes with the builds, so that a page prepared from former builds is prepared again. */
  number: number;
  /** A page that is not in the map may belong to a remote whose manifest this shell can’t read. */
  hasUnreadableRemotes: boolean;
  lineup?: Lineup;
  /** Set when another shell is live, or when this document must not show the page: the navigation continues in a new document. */
  openNewDocument?: () => void;
}

export interface PageFailure {
  error: unknown;
  /** The screen that failed. A ScreenLoadError itself names the screen whose code is missing. */
  screen: ScreenId;
  lineup: Lineup | undefined;
  /** False once the visitor has left the page: the page they see by then must stay. */
  isShown: () => boolean;
}

export interface SiteSource {
  edition: () => SiteEdition;
  /** Recovers without the visitor’s help where possible. Resolves to whether the page is shown again. */
  recover: (failure: PageFailure) => Promise<boolean>;
}

/** The site of a browser tab. */
export interface LiveSite extends SiteSource {
  /** Called at each navigation to another page. Applies a polled release. A redirect never leaves for another shell. */
  enterPage: (isRedirect: boolean, address: PageAddress) => SiteEdition;
  /** Returns what to show after a navigation. */
  follow: (before: NavigationState, arrival: Navigation) => NavigationState;
  /** Shows the current page again, from the current builds. */
  refresh: () => void;
  /** The listener is called at each refresh. */
  subscribe: (listener: () => void) => () => void;
  /** Starts polling releases. */
  startUpdates: () => Promise<unknown>;
}

/** The lazy part of a live site. */
export interface OpenTab {
  recover: SiteSource['recover'];
  /** Applies a polled release. Returns how to open a new document if the page needs one. */
  beforePage: (isRedirect: boolean, address: PageAddress) => SiteEdition['openNewDocument'];
  /** Decides which pages are shown over others. Until it is loaded, each page is a whole one. */
  follow: LiveSite['follow'];
}

/** The site for one page that the server renders, which has already found the page. */
export function fixedSite(map: SiteMap, hasUnreadableRemotes = false, find = pageFinder(map)): SiteSource {
  const edition = { map, find, number: 0, hasUnreadableRemotes };
  return { edition: () => edition, recover: async () => false };
}

const SiteSourceContext = createContext<SiteSource | undefined>(undefined);
export const SiteSourceProvider = SiteSourceContext.Provider;

export function useSiteSource(): SiteSource {
  const source = useContext(SiteSourceContext);
  if (!source) throw new Error('useSiteSource() needs a SiteSourceProvider around it');
  return source;
}
