import { createContext, useContext } from 'react';
import type { Lineup, SiteMap } from 'federation/discovery';
import type { ScreenId } from 'federation/surface';

/** What the site consists of, from one arrival to the next. */
export interface SiteEdition {
  map: SiteMap;
  /** Another one for other builds: a page that was prepared from former ones is prepared anew. */
  number: number;
  /** Some remote is served and can't be read: a page that nobody knows may be its. */
  closed: boolean;
  lineup?: Lineup;
  /** Another shell is live: the way on leads through a new document, which this opens. */
  leave?: () => void;
}

export interface PageFailure {
  error: unknown;
  /** Where it showed. Of code that was not loaded, the error says whose it is. */
  screen: ScreenId;
  lineup: Lineup | undefined;
  /** Not any more: the visitor has gone on, and what they see now is not to be taken from them. */
  isShown: () => boolean;
}

export interface SiteSource {
  /** What was released since the last arrival is taken up, as a whole. Nobody who was sent there leaves for another shell. */
  atArrival: (sent: boolean) => SiteEdition;
  subscribe: (listener: () => void) => () => void;
  /** Another number: the page on screen is shown anew. */
  turn: () => number;
  /** Does what a tab can do by itself; says whether the page is shown anew. */
  recover: (failure: PageFailure) => Promise<boolean>;
}

export interface LiveSite extends SiteSource {
  /** Set by what comes later; may answer with the way to a new document. */
  beforeArrival: (sent: boolean) => SiteEdition['leave'];
  showAnew: () => void;
  /** Keeps the site up to date from now on. */
  keepUp: () => Promise<unknown>;
}

/** While a server draws a page, the site stays what it is. */
export function fixedSite(map: SiteMap, closed = false): SiteSource {
  const edition = { map, number: 0, closed };
  return { atArrival: () => edition, subscribe: () => () => {}, turn: () => 0, recover: async () => false };
}

const SiteSourceContext = createContext<SiteSource | undefined>(undefined);
export const SiteSourceProvider = SiteSourceContext.Provider;

export function useSiteSource(): SiteSource {
  const source = useContext(SiteSourceContext);
  if (!source) throw new Error('No SiteSourceProvider stands around this page');
  return source;
}
