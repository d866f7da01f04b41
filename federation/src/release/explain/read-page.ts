import type { Manifest, PageState, Release } from '#discovery/index';
import type { FlagValues } from '#flags/declared-flag';
import type { MeasuredPage } from './timeline';

/** A page as one visitor gets it. */
export interface ReadPage {
  /** After redirects. */
  address: string;
  status: number;
  /** Compressed, as it was sent. */
  bytes: number;
  /** Files of the page, by their addresses: those that the document names, or those that a browser has loaded. */
  files: readonly string[];
  /** The content policy of the document. Scripts can’t read it. */
  policy?: string;
  state: Pick<PageState, 'lineup' | 'manifests' | 'preview' | 'closed' | 'foreign' | 'rendered'>;
  /** The flags of this visit that somebody has switched. */
  flags: FlagValues;
  /** Measures of a browser that opened the page. */
  measured?: MeasuredPage;
}

/** Reads what is in no page. */
export interface PageReader {
  /** The page state leaves out what no browser needs, such as the libraries of a build. */
  manifest: (release: Release) => Promise<Manifest>;
  /** Compressed bytes of a file; undefined when nobody says. */
  bytesOf: (file: string) => Promise<number | undefined>;
}
