import type { PageState } from 'federation/discovery';
import type { RuntimeConfig } from 'shared-api';
import { lineupNews } from '../releases/lineup-news';
import type { Releases, VisitorSite } from '../releases/releases';
import type { Guest } from '../releases/visit';
import { drawPage, type PageDrawer } from './draw-page';
import { pageAssets } from './page-assets';
import { pageDocument } from './page-document';
import type { visitorHints } from './visitor-hints';

export interface PageComposer extends PageDrawer {
  releases: Releases;
  config: RuntimeConfig;
  publicUrl: string;
  /** Where the builds are fetched from, if not here. */
  releasesUrl?: string;
  liveReload: boolean;
  onVisit: (guest: Guest, site: VisitorSite) => void;
}

export type ComposedPage =
  | { kind: 'document'; status: number; html: string; site: VisitorSite }
  | { kind: 'redirect'; to: string };

interface Arrival {
  pathname: string;
  guest: Guest;
  hints: ReturnType<typeof visitorHints>;
  /** A preview that was asked for and can't be had. */
  refused?: PageState['preview'];
  onError: (error: unknown) => void;
}

export async function composePage(composer: PageComposer, arrival: Arrival): Promise<ComposedPage> {
  const site = await composer.releases.siteFor(arrival.guest);
  composer.onVisit(arrival.guest, site);
  const answer = await drawPage(composer, site, {
    pathname: arrival.pathname,
    config: composer.config,
    signedInHint: arrival.hints.signedInHint,
    onError: arrival.onError,
  });
  if (answer?.kind === 'redirect') return answer;

  const page = answer ?? unrendered;
  const state: PageState = {
    ...arrival.hints,
    config: composer.config,
    ...lineupNews(site, arrival.guest),
    ...(arrival.refused && { preview: arrival.refused }),
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
