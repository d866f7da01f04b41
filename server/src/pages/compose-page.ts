import type { PageState } from '@food-court/federation/discovery';
import type { RuntimeConfig } from '@food-court/shared-api';
import { lineupNews } from '../releases/lineup-news';
import type { Releases, VisitorSite } from '../releases/releases';
import type { Guest } from '../releases/visitor-cookies';
import { renderPage, type PageRenderer } from './render-page';
import { pageAssets } from './page-assets';
import { pageDocument } from './page-document';
import type { visitorHints } from './visitor-hints';

export interface PageComposer extends PageRenderer {
  releases: Releases;
  config: RuntimeConfig;
  publicUrl: string;
  /** Where browsers fetch the builds, if not here. */
  releasesUrl?: string;
  liveReload: boolean;
}

export type ComposedPage =
  | { kind: 'document'; status: number; html: string; site: VisitorSite }
  | { kind: 'redirect'; to: string };

interface PageVisit {
  pathname: string;
  guest: Guest;
  hints: ReturnType<typeof visitorHints>;
  /** A preview that was requested and refused. */
  refused?: PageState['preview'];
  onError: (error: unknown) => void;
}

export async function composePage(composer: PageComposer, visit: PageVisit): Promise<ComposedPage> {
  const site = await composer.releases.siteFor(visit.guest);
  const answer = await renderPage(composer, site, {
    pathname: visit.pathname,
    signedInHint: visit.hints.signedInHint,
    onError: visit.onError,
  });
  if (answer?.kind === 'redirect') return answer;

  const page = answer ?? unrendered;
  const state: PageState = {
    ...visit.hints,
    config: composer.config,
    ...lineupNews(site, visit.guest),
    ...(visit.refused && { preview: visit.refused }),
    integrity: site.shell.metaData.foodCourt.integrity,
    queries: page.queries,
    rendered: answer !== undefined,
  };
  const { publicUrl, liveReload } = composer;
  const html = pageDocument({ page, state, assets: pageAssets(site, page.screens), publicUrl, liveReload });
  return { kind: 'document', status: page.status, html, site };
}

/** A shell whose bundle fails on the server may still work in the browser. */
const unrendered = {
  status: 200,
  html: '',
  queries: undefined,
  title: 'Food Court',
  description: undefined,
  canonical: undefined,
  screens: [],
};
