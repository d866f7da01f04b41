import type { RuntimeConfig, Transport } from '@food-court/shared-api';
import type { Destination, Manifest, SessionSnapshot, SiteMap } from '../discovery';

/** The server's bundle of a remote. */
export interface RemoteBundle {
  screens: Record<string, unknown>;
}

export interface PageRequest {
  /** The answer for an address that leads nowhere must not depend on it: one such page serves them all. */
  pathname: string;
  /** '?q=soup', if the page shows it; absent on a server from before there was such a page. */
  search?: string;
  config: RuntimeConfig;
  map: SiteMap;
  /** Where `pathname` leads in `map`: found once, by the server. */
  destination: Destination;
  /** For shells built before `map` and `destination` were handed over. */
  manifests: Iterable<Manifest>;
  /** The module of a screen. Undefined if its bundle can't be loaded: the browser then renders it. */
  screen: (id: string) => Promise<unknown>;
  /** Of this page alone: knows the answers that the server handed over with it. Absent where the server does not. */
  transport?: Transport;
  /** Absent on a server from before there were several. */
  language?: string;
  signedInHint: boolean;
  /** Whose page it is. Absent: that of any visitor, also on a server from before there were others. */
  session?: SessionSnapshot;
  /** Some remote can't be read now: an unknown address may belong to it. */
  closed: boolean;
  /** Ends the work on a page that takes too long. */
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

export interface RenderedPage {
  /** 503: no page was found, but a remote that can’t be read may have it. */
  status: 200 | 404 | 410 | 503;
  /** The markup of the complete site frame with the screen in it. */
  html: string;
  queries: unknown;
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  /** The address of a picture of what the page is about. */
  picture?: string;
  /** The page needs the code and styles of these screens at once. */
  screens: string[];
}

export type PageAnswer = ({ kind: 'page' } & RenderedPage) | { kind: 'redirect'; to: string };

/** The server's bundle of the shell: it renders pages, and provides its libraries to the bundles of the remotes. */
export interface ShellBundle {
  shared: Record<string, unknown>;
  setTransport: (transport: Transport) => void;
  renderPage: (request: PageRequest) => Promise<PageAnswer>;
}
