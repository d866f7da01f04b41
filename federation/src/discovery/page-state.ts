import type { Profile, RuntimeConfig } from '@food-court/shared-api';
import type { Lineup } from './lineup';
import type { Manifest } from './manifest';

/** The server writes this into a page, so that the browser need not request it again. */
export interface PageState {
  config: RuntimeConfig;
  lineup: Lineup;
  manifests: Record<string, Manifest>;
  /** The hashes of the shell's own scripts and styles that load later: its runtime reads them here. */
  integrity: Record<string, string>;
  /** A build that this visitor alone sees, until they leave it; or one that they asked for and can’t have. */
  preview?: { name: string; build: string; refused?: PreviewRefusal };
  /** Served remotes without a readable build: their pages exist, but are closed. */
  closed?: readonly string[];
  /** Remotes of teams that are not among the site's own: their code runs on their pages only. */
  foreign?: readonly string[];
  /** Dehydrated query cache. Missing if the server has not rendered the markup. */
  queries: unknown;
  /** The server has rendered the markup, and the browser hydrates it. */
  rendered: boolean;
  /** This browser was signed in at its last request. */
  signedInHint: boolean;
  /** Whose document it is. Absent: that of any visitor. */
  session?: SessionSnapshot;
  theme?: 'light' | 'dark';
}

/** What the frame shows of the person whom a document was made for, until the identity provider answers: a session of shared-auth. */
export interface SessionSnapshot {
  user: {
    uid: string;
    email: string;
    /** Nobody has shown yet that they read the mails of this address. */
    isUnconfirmed?: true;
  };
  status: 'signed-in';
  profile: Profile;
  profileState: 'ready';
  busy: false;
}

/** The build is not listed, or a link of another site asked for the preview. */
export type PreviewRefusal = 'not-listed' | 'from-elsewhere';

export const pageStateElementId = 'page-state';

/** The attribute of a script’s preload that says: it runs, too, when the page has been painted. */
export const runAfterPaintAttribute = 'data-run';

/** Of a document in English because a screen of it lacks the language of the visitor. The next page may have it. */
export const lacksLanguageAttribute = 'data-lacks-language';

/** The link out of a preview. It is part of the document, because a previewed shell may fail before it can render one. */
export const previewExitElementId = 'preview-exit';

/** An open tab polls this to find releases: the page state without the page. */
export type LineupNews = Pick<PageState, 'lineup' | 'manifests' | 'preview' | 'closed' | 'foreign'>;

export const lineupNewsAddress = '/lineup.json';

/**
 * How a build failed in a tab: its code did not come; a screen threw; the tab stopped answering while the build was being
 * entered; a page stayed empty although its data had come; its code threw where nothing handles it.
 */
export const failureKinds = ['load', 'render', 'hang', 'empty', 'error'] as const;

/** A tab reports a build that failed in it. */
export interface ClientReport {
  name: string;
  build: string;
  what: (typeof failureKinds)[number];
  message: string;
  path: string;
}

export const clientReportsAddress = '/client-reports';

/** Browsers report here what a policy of a page has refused. */
export const policyReportsAddress = '/policy-reports';

/** What a browser measured of one page, from its document until it was left. Times are in milliseconds. */
export interface PageMeasures {
  path: string;
  firstByte?: number;
  largestPaint?: number;
  /** From a press to the next paint. */
  slowestPress?: number;
  /** How far the layout jumped by itself, in thousandths. */
  shift?: number;
  /** Errors that no code handled. */
  errors: number;
  /** Of them, those of each deployable, by the addresses in their stacks. Without it they count for all builds of the page. */
  errorsOf?: Readonly<Record<string, number>>;
}

export const pageMeasuresAddress = '/page-measures';
