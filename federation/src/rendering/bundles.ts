import type { RuntimeConfig, Transport } from 'shared-api';
import type { Manifest } from '../discovery';

/** The server's bundle of a remote. */
export interface RemoteBundle {
  screens: Record<string, unknown>;
}

export interface PageRequest {
  pathname: string;
  config: RuntimeConfig;
  manifests: Iterable<Manifest>;
  /** The module of a screen, or nothing when its bundle can't be had: the browser then draws it. */
  screen: (id: string) => Promise<unknown>;
  signedInHint: boolean;
  /** Some remote can't be read just now: an address that nobody knows may be its. */
  closed: boolean;
  /** Ends the work on a page that takes too long. */
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

export interface RenderedPage {
  /** 503: where nothing is found, a remote that can’t be read might have it. */
  status: 200 | 404 | 503;
  /** The markup of the whole site frame with the screen in it. */
  html: string;
  queries: unknown;
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  /** Screens whose code and styles the page needs at once. */
  screens: string[];
}

export type PageAnswer = ({ kind: 'page' } & RenderedPage) | { kind: 'redirect'; to: string };

/** The server's bundle of the shell: it draws pages, and lends its libraries to the bundles of the remotes. */
export interface ShellBundle {
  shared: Record<string, unknown>;
  setTransport: (transport: Transport) => void;
  renderPage: (request: PageRequest) => Promise<PageAnswer>;
}
