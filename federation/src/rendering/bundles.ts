import type { RuntimeConfig, Transport } from '@food-court/shared-api';
import type { Destination, Manifest, SessionSnapshot, SiteMap } from '../discovery';
import type { FlagValues } from '../flags/declared-flag';

/** The server's bundle of a remote. */
export interface RemoteBundle {
  screens: Record<string, unknown>;
}

export interface PageRequest {
  /** The answer for unknown addresses must not depend on it: they share one cached page. */
  pathname: string;
  /** '?q=soup', if the page uses it. Missing on servers from before such pages existed. */
  search?: string;
  config: RuntimeConfig;
  map: SiteMap;
  /** The destination of `pathname` in `map`, which the server has already found. */
  destination: Destination;
  /** For shells from before `map` and `destination` were passed. */
  manifests: Iterable<Manifest>;
  /** The module of a screen. Undefined when its bundle can't be loaded; then the browser renders it. */
  screen: (id: string) => Promise<unknown>;
  /** A transport for this page alone, with the answers that the server passed. Missing when the server passed none. */
  transport?: Transport;
  /** Missing on servers from before there were several languages. */
  language?: string;
  signedInHint: boolean;
  /** The person the page is for. Missing for pages of any visitor, and on servers from before there were personal pages. */
  session?: SessionSnapshot;
  /** The flags of the visit that the page is for. Missing when nobody has switched any. */
  flags?: FlagValues;
  /** Some remote can't be read now, so an unknown address may belong to it. */
  closed: boolean;
  /** The page of a guest for its sandboxed frame, without the frame of the site. Missing for all others. */
  inFrame?: true;
  /** Cancels pages that take too long. */
  signal: AbortSignal;
  /** `part` is the part in a slot that threw it, if it was one. */
  onError: (error: unknown, part?: string) => void;
}

export interface RenderedPage {
  /** 503: no page was found, but an unreadable remote may have it. */
  status: 200 | 404 | 410 | 503;
  /** The markup of the whole site frame including the screen. */
  html: string;
  queries: unknown;
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  /** The address of a picture that represents the page. */
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
