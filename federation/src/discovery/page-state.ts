import type { RuntimeConfig } from 'shared-api';
import type { Discovery } from './discovery';
import type { Manifest } from './manifest';

/** What the server writes into a page, so that the browser need not ask again for what the server knew. */
export interface PageState {
  config: RuntimeConfig;
  discovery: Discovery;
  manifests: Record<string, Manifest>;
  /** Dehydrated query cache. */
  queries: unknown;
  /** The markup was rendered on the server and waits to be hydrated. */
  rendered: boolean;
  /** This browser was signed in when it last told us. */
  signedInHint: boolean;
  theme?: 'light' | 'dark';
}

export const pageStateElementId = 'page-state';
