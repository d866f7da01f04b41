import { guestScreen, type PageState, type SessionSnapshot } from '@food-court/federation/discovery';
import type { FlagValues } from '@food-court/federation/flags';
import type { RenderedPage } from '@food-court/federation/rendering';
import type { RuntimeConfig } from '@food-court/shared-api';
import { CachedBody } from '../platform/cached-answers/cached-body';
import {
  lineupNews,
  type Releases,
  type VisitorSite,
  type SiteVisitor,
  type VisitorHints,
} from '#modules/releases/index';
import { screensOf, type FoundPage } from './found-page';
import { pageAssets } from './page-assets';
import { pageDocument } from './page-document';
import { trustedTypesScript } from './policies/trusted-types';
import type { Reader } from '../platform/identity/page-reader';
import { renderPage, type Cacheable, type PageRenderer } from './render-page';

export interface PageComposer extends PageRenderer {
  releases: Releases;
  config: RuntimeConfig;
  publicUrl: string;
  /** Where browsers fetch the builds, unless from this server. */
  releasesUrl?: string;
  liveReload: boolean;
}

export interface PageDocument {
  kind: 'document';
  status: number;
  body: CachedBody;
  cacheable?: Cacheable;
  /** It contains personal data, so nobody may cache it. */
  isPrivate?: true;
}

export type ComposedPage =
  | PageDocument
  | { kind: 'redirect'; to: string }
  /** Nobody is signed in in this browser, and the page is for somebody who is. */
  | { kind: 'login'; to: string };

export interface PageVisit {
  pathname: string;
  /** For example '?q=soup'. */
  search: string;
  visitor: SiteVisitor;
  hints: VisitorHints;
  /** The features that this visitor has, of those that somebody has switched. */
  flags?: FlagValues;
  /** A preview that was requested and refused. */
  refused?: PageState['preview'];
  /** The network address of the caller. */
  visitorAddress?: string;
  /** Finds who is signed in with this browser, once a page needs to know. */
  findReader?: () => Promise<Reader | undefined>;
  onError: (error: unknown) => void;
}

export type FoundVisit = PageVisit & { found: FoundPage };

export async function composePage(
  composer: PageComposer,
  site: VisitorSite,
  visit: FoundVisit,
  reader?: Reader,
): Promise<ComposedPage> {
  const { pathname, search, found, hints, flags, visitorAddress, onError } = visit;
  const { signedInHint } = hints;
  const input = { pathname, search, found, signedInHint, flags, visitorAddress, reader, onError };
  const { answer, cacheable, session } = await renderPage(composer, site, input);
  if (answer?.kind === 'redirect') return answer;
  const page = answer ?? { ...unrendered, status: 200 as const, screens: [] };
  const document = documentOf(composer, site, visit, { page, isRendered: answer !== undefined, session });
  return { ...document, cacheable, ...(session && { isPrivate: true }) };
}

/**
 * Answers with a page that the server has no time to render: the browser renders it, with the code that the page needs.
 */
export function unrenderedPage(composer: PageComposer, site: VisitorSite, visit: FoundVisit): PageDocument {
  const { destination } = visit.found;
  const status = destination.kind === 'page' ? 200 : site.closed.length > 0 ? 503 : 404;
  const page = { ...unrendered, status, screens: screensOf(destination) } as const;
  return documentOf(composer, site, visit, { page, isRendered: false });
}

interface DocumentParts {
  page: RenderedPage;
  isRendered: boolean;
  session?: SessionSnapshot;
}

function documentOf(
  { config, publicUrl, releasesUrl, liveReload }: PageComposer,
  site: VisitorSite,
  { visitor, hints, flags, refused, found: { language } }: FoundVisit,
  { page, isRendered, session }: DocumentParts,
): PageDocument {
  const { theme, signedInHint } = hints;
  const state: PageState = {
    theme,
    signedInHint: signedInHint || session !== undefined,
    ...(session && { session }),
    config,
    ...lineupNews(site, visitor, language),
    ...(refused && { preview: refused }),
    integrity: site.shell.metaData.foodCourt.integrity,
    queries: page.queries,
    rendered: isRendered,
  };
  const { frameOf } = site;
  const screens = frameOf === undefined ? page.screens : [...page.screens, guestScreen];
  const assets = pageAssets(site, screens, language, session !== undefined);
  const lacksLanguage = language === hints.language ? undefined : hints.language;
  const firstScript = trustedTypesScript({ config, releasesUrl });
  const html = pageDocument({
    ...{ page, state, flags, language, lacksLanguage, assets, publicUrl, firstScript, frameOf },
    liveReload: liveReload && frameOf === undefined,
  });
  return { kind: 'document', status: page.status, body: new CachedBody(html) };
}

/** A shell whose bundle fails on the server may still work in the browser. */
const unrendered = {
  html: '',
  queries: undefined,
  title: 'Food Court',
  description: undefined,
  canonical: undefined,
};
