import type { ApiAnswer } from '#rendering/render-messages';
import { clientAddress } from '#discovery/index';
import { paramsOfNeed, queryOfNeed, type PropsOfSlot } from '#surface/surface';
import { createRequest } from '@food-court/shared-api';
import { stateOf } from '../dev-proxy/adapt-response';
import { readFreshBuild } from './fresh-build';
import type { LiveSite } from './live-builds';
import type { Libraries } from './load-screen';
import type { OwnMarkup } from './own-page/render-own-page';
import type { OwnPage } from './own-page/page-tree';
import { runRenderer } from './own-page/run-renderer';
import { ownPageAt } from './own-page-at';
import { placePart, placeScreen, type PlacedMarkup } from './place-in-document';
import { SiteAnswers } from './site-answers';
import type { SiteCache } from './site-cache';

export interface ServerPage {
  /** '/reviews', or '/dish/7/zobo' for a part of yours in that page. */
  path: string;
  /** The props that the page passes to your part. */
  props?: PropsOfSlot;
  /** 'en' unless you say otherwise. */
  language?: string;
  /** Answers of the API, by their paths: `{ '/product/7': zobo }`. The site is asked for others. */
  answers?: Readonly<Record<string, unknown>>;
  /** The folder of your remote, with a finished build. */
  folder?: string;
}

/** A page as the server of the site sends it, with your build in it. */
export interface RenderedOnServer extends PlacedMarkup {
  /** 'reviews/reviews', or 'reviews/dish-votes.part'. */
  screen: string;
  /** The markup of your screen or part. */
  markup: string;
  /**
   * Starts your screen in jsdom on this markup, as a browser does, and returns each place where its first render has
   * other markup. Empty when they are equal.
   */
  hydrationFaults: (options: { libraries: Libraries }) => Promise<string[]>;
}

interface Site extends LiveSite {
  origin: string;
  cache: SiteCache;
}

/** Renders with the server’s bundle of the local build, within the live page of the site. Throws when the bundle fails. */
export async function renderOnServer(site: Site, asked: ServerPage & { folder: string }): Promise<RenderedOnServer> {
  const { path, props, language = 'en', answers = {}, folder } = asked;
  const build = readFreshBuild(folder);
  const { page: found, slot } = ownPageAt(site.manifests, build, { path, props, language });
  const answersOfSite = new SiteAnswers(site, language);
  const [document, data] = await Promise.all([
    answersOfSite.document(found.address),
    dataOf(found, answersOfSite, answers),
  ]);
  const { timeZone } = stateOf(document)?.config ?? {};
  const page = { ...found, clock: { now: Date.now(), timeZone } };
  const base = clientAddress(build, '');
  const own = await runRenderer({ folder, name: build.name, build: build.build, base, page, answers: data });
  const placed = slot ? placePart(document, own.markup, slot.name, slot.liveIndex) : placeScreen(document, own.markup);
  return {
    ...placed,
    screen: page.screen,
    markup: own.markup,
    hydrationFaults: ({ libraries }) => faultsIn({ site, build, page, own, libraries }),
  };
}

async function dataOf(
  page: OwnPage,
  site: SiteAnswers,
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, ApiAnswer>> {
  const paths = page.needs.map((need) => {
    const [params, query] = [paramsOfNeed(need, page.params), queryOfNeed(need, page.params)];
    return createRequest(need.call, { params, query }).path;
  });
  const answered = paths.map(async (path): Promise<[string, ApiAnswer]> => {
    const own = Object.hasOwn(given, path);
    return [path, own ? { status: 200, body: JSON.stringify(given[path]), headers: {} } : await site.api(path)];
  });
  return Object.fromEntries(await Promise.all(answered));
}

interface Hydration {
  site: Site;
  build: ReturnType<typeof readFreshBuild>;
  page: OwnPage;
  own: OwnMarkup;
  libraries: Libraries;
}

async function faultsIn({ site, build, page, own, libraries }: Hydration): Promise<string[]> {
  const { metaData } = build.manifest;
  // Loaded only here, because they run in documents only.
  const [{ loadScreen }, { hydrationFaults }] = await Promise.all([import('./load-screen'), import('./hydrate-page')]);
  const remote = {
    name: build.name,
    base: clientAddress(build, ''),
    globalName: metaData.globalName,
    entry: metaData.remoteEntry.name,
    facts: metaData.foodCourt,
    lent: site.manifests.get('shell')?.manifest.metaData.foodCourt.libraries ?? {},
    file: (file: string) => build.files.get(file)?.toString(),
  };
  const [, screen = ''] = page.screen.split('/');
  const component = await loadScreen(remote, screen, libraries);
  const texts = remote.file(metaData.foodCourt.languages?.[page.language]?.script ?? '');
  return hydrationFaults({ page, own, component, texts, libraries });
}
