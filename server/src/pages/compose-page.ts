import { setTimeout as pause } from 'node:timers/promises';
import type { PageState, Visitor } from 'federation/discovery';
import type { PageAnswer } from 'federation/rendering';
import type { RuntimeConfig } from 'shared-api';
import { lineupNews } from '../releases/lineup-news';
import type { Releases, VisitorSite } from '../releases/releases';
import { pageAssets } from './page-assets';
import { pageDocument } from './page-document';
import type { ServerBundles } from './server-bundles';
import type { visitorHints } from './visitor-hints';

/** A page that takes longer is finished by the browser. */
export const pagePatienceMs = 2_000;

export interface PageComposer {
  releases: Releases;
  bundles: ServerBundles;
  config: RuntimeConfig;
  publicUrl: string;
  liveReload: boolean;
  patienceMs: number;
}

export type ComposedPage = { kind: 'document'; status: number; html: string; site: VisitorSite } | { kind: 'redirect'; to: string };

interface Arrival {
  pathname: string;
  visitor: Visitor;
  hints: ReturnType<typeof visitorHints>;
  onError: (error: unknown) => void;
}

export async function composePage(composer: PageComposer, arrival: Arrival): Promise<ComposedPage> {
  const site = await composer.releases.siteFor(arrival.visitor);
  const answer = await render(composer, site, arrival);
  if (answer?.kind === 'redirect') return answer;

  const page = answer ?? unrendered;
  const state: PageState = {
    ...arrival.hints,
    config: composer.config,
    ...lineupNews(site, arrival.visitor),
    integrity: site.shell.metaData.foodCourt.integrity,
    queries: page.queries,
    rendered: answer !== undefined,
  };
  const { publicUrl, liveReload } = composer;
  const html = pageDocument({ page, state, assets: pageAssets(site, page.screens), publicUrl, liveReload });
  return { kind: 'document', status: page.status, html, site };
}

/** A shell whose bundle fails on the server may still work in the browser. */
const unrendered = { status: 200, html: '', queries: undefined, title: 'Food Court', description: undefined, canonical: undefined, screens: [] };

async function render(composer: PageComposer, site: VisitorSite, arrival: Arrival): Promise<PageAnswer | undefined> {
  try {
    const shell = await composer.bundles.shellOf(site.lineup);
    const answer = shell.renderPage({
      pathname: arrival.pathname,
      config: composer.config,
      manifests: [site.shell, ...Object.values(site.remotes)],
      screen: (id) =>
        composer.bundles.screen(site.lineup, id).catch((error: unknown) => {
          arrival.onError(error);
          return undefined;
        }),
      signedInHint: arrival.hints.signedInHint,
      signal: AbortSignal.timeout(composer.patienceMs),
      onError: arrival.onError,
    });
    return await inTime(answer, composer.patienceMs);
  } catch (error) {
    arrival.onError(error);
    return undefined;
  }
}

/** At the end of our patience the shell hands over what it has; one that doesn't, soon, is not waited for. */
async function inTime<Answer>(answer: Promise<Answer>, patienceMs: number): Promise<Answer> {
  const answered = new AbortController();
  const givenUp = pause(1.25 * patienceMs, undefined, { signal: answered.signal }).then(() => {
    throw new Error('The shell gave no answer in time');
  });
  return Promise.race([answer, givenUp]).finally(() => answered.abort());
}
