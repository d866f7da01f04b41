import type { Profile, RuntimeConfig } from '@food-court/shared-api';
import type { Guests } from './guest-pages';
import type { Lineup } from './lineup';
import type { Manifest } from './manifest';

/** Written into the page by the server, so that the browser need not request it. */
export interface PageState {
  config: RuntimeConfig;
  lineup: Lineup;
  manifests: Record<string, Manifest>;
  /** Hashes of the shell's own late scripts and styles, read by its runtime. */
  integrity: Record<string, string>;
  /** The build that this visitor previews until they leave it, or one that they requested and were refused. */
  preview?: { name: string; build: string; refused?: PreviewRefusal };
  /** Served remotes without a readable build: their pages exist, but are closed. */
  closed?: readonly string[];
  /**
   * Remotes of external teams, whose code runs only on their own pages. Empty when there are none, but some page needs a
   * document of its own, because its remote has sources.
   */
  foreign?: readonly string[];
  /** Remotes of whose documents a sample is read for changes to the rest of the page. Missing when there are none. */
  watched?: readonly string[];
  /** Remotes whose pages are shown in sandboxed frames. Missing when there are none. */
  guests?: Guests;
  /** Dehydrated query cache. Missing when the server has not rendered the markup. */
  queries: unknown;
  /** The server has rendered the markup, and the browser hydrates it. */
  rendered: boolean;
  /** This browser was signed in at its last request. */
  signedInHint: boolean;
  /** The person the document was made for. Missing when it fits any visitor. */
  session?: SessionSnapshot;
  theme?: 'light' | 'dark';
}

/** The session (see shared-auth) that the frame shows until the identity provider answers. */
export interface SessionSnapshot {
  user: {
    uid: string;
    email: string;
    /** The address is not confirmed yet. */
    isUnconfirmed?: true;
  };
  status: 'signed-in';
  profile: Profile;
  profileState: 'ready';
  busy: false;
}

/** The build is not listed, or the request came from a link on another site. */
export type PreviewRefusal = 'not-listed' | 'from-elsewhere';

export const pageStateElementId = 'page-state';

/** Attribute of a script’s preload link; such a script also runs, after the first paint. */
export const runAfterPaintAttribute = 'data-run';

/** Marks a document that is in English because a screen lacks the visitor's language. The next page may have it. */
export const lacksLanguageAttribute = 'data-lacks-language';

/** The link out of a preview. The document contains it, because a previewed shell may fail before it renders anything. */
export const previewExitElementId = 'preview-exit';

/** The part of the page state that open tabs poll to find releases. */
export type LineupNews = Pick<
  PageState,
  'lineup' | 'manifests' | 'preview' | 'closed' | 'foreign' | 'watched' | 'guests'
>;

export const lineupNewsAddress = '/lineup.json';

/**
 * How a build failed in a tab: its code did not load; a screen threw; the tab stopped answering while the build was being
 * entered; a page stayed empty although its data had arrived; its code threw an unhandled error; it changed the document
 * outside of its page.
 */
export const failureKinds = ['load', 'render', 'hang', 'empty', 'error', 'outside'] as const;

/** A tab's report of a build that failed in it. */
export interface ClientReport {
  name: string;
  build: string;
  what: (typeof failureKinds)[number];
  /** Empty in a reading of the document that found nothing outside of the page. */
  message: string;
  path: string;
  /** Missing from tabs of earlier releases, and for failures that nothing threw. */
  stack?: string;
}

export const clientReportsAddress = '/client-reports';

/** Browsers report violations of the pages' policies here. */
export const policyReportsAddress = '/policy-reports';

/** Measures of one page from navigation until the visitor left it. Times are in milliseconds. */
export interface PageMeasures {
  path: string;
  firstByte?: number;
  largestPaint?: number;
  /** Time from a press to the next paint. */
  slowestPress?: number;
  /** Until the page of a guest in its frame was hydrated or rendered. */
  frameAlive?: number;
  /** Layout shift, in thousandths. */
  shift?: number;
  /** Number of unhandled errors. */
  errors: number;
  /** The same errors per deployable, by the addresses in their stacks. Without it they count for all builds of the page. */
  errorsOf?: Readonly<Record<string, number>>;
}

export const pageMeasuresAddress = '/page-measures';
