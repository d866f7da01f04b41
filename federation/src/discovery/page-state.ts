import type { RuntimeConfig } from 'shared-api';
import type { Lineup } from './lineup';
import type { Manifest } from './manifest';

/** What the server writes into a page, so that the browser need not ask again for what the server knew. */
export interface PageState {
  config: RuntimeConfig;
  lineup: Lineup;
  manifests: Record<string, Manifest>;
  /** Of the shell's own scripts and styles that it loads later: its runtime looks them up here. */
  integrity: Record<string, string>;
  /** A build that this visitor alone sees, until they leave it; or one that they asked for and can’t have. */
  preview?: { name: string; build: string; refused?: PreviewRefusal };
  /** Remotes that are served, but of which no build can be read: their pages are not nowhere. */
  closed?: readonly string[];
  /** Dehydrated query cache. */
  queries: unknown;
  /** The markup was rendered on the server and waits to be hydrated. */
  rendered: boolean;
  /** This browser was signed in when it last told us. */
  signedInHint: boolean;
  theme?: 'light' | 'dark';
}

/** No such build may be previewed, or the wish did not come from the visitor: another site's link led here. */
export type PreviewRefusal = 'not-listed' | 'from-elsewhere';

export const pageStateElementId = 'page-state';

/** The way out of a preview that stands in the document itself, for a shell that may not come to draw one. */
export const previewExitElementId = 'preview-exit';

/** What an open tab asks for to learn of releases: the same, without the page. */
export type LineupNews = Pick<PageState, 'lineup' | 'manifests' | 'preview' | 'closed'>;

export const lineupNewsAddress = '/lineup.json';
