import type { QueryClient } from '@tanstack/react-query';
import type { SiteRoute } from '@food-court/federation/discovery';
import { profileKnown, sessionKnown } from '@food-court/shared-auth';
import { isOpenTo } from '../frame/site-link';
import { loadedScreen, loadScreen, type ScreenModule } from '../remotes/screens';
import { isPageDataThere, loadPageData } from './page-data';
import type { PageSource, PageView, PreparedPage } from './page-source';
import { track } from './pending-work';
import { readablePromise, resolvedPromise } from './readable-promise';

/** A tab’s history is long; older pages are prepared again, mostly from the caches. */
const maxCachedPages = 8;

/** Loads a page’s code and data in parallel. Resolves when both are loaded, synchronously readable if they already are. */
export function browserPageSource(client: QueryClient): PageSource {
  const pages = new Map<string, Promise<PreparedPage>>();

  /** Rendering requests the current page repeatedly, so it is never the least recently used one. */
  const cachePage = (key: string, page: Promise<PreparedPage>): Promise<PreparedPage> => {
    pages.delete(key);
    pages.set(key, page);
    for (const leastRecentlyUsed of pages.keys()) if (pages.size > maxCachedPages) pages.delete(leastRecentlyUsed);
    return page;
  };
  const start = (view: PageView): Promise<PreparedPage> => readablePromise(track(loadPage(client, view)));

  const ready = (view: PageView): Promise<PreparedPage> | undefined => {
    const page = loadedPage(client, view);
    return page && resolvedPromise(page);
  };

  return {
    prepare: (view) => cachePage(view.key, pages.get(view.key) ?? ready(view) ?? start(view)),
    retry: (view) => cachePage(view.key, start(view)),
  };
}

/** Returns a page that was seen or prefetched. It shows in the render of the navigation, without a promise to wait for. */
function loadedPage(client: QueryClient, { route, params }: PageView): PreparedPage | undefined {
  const screen = loadedScreen(route.screen);
  const frame = route.within ? loadedScreen(route.within) : undefined;
  if (!screen || (route.within && !frame)) return undefined;
  if (!isPageDataThere(client, route, params)) {
    if (!route.opensAtOnce) return undefined;
    void track(loadPageData(client, route, params));
  }
  return preparedPage(screen, frame);
}

async function loadPage(client: QueryClient, { route, params }: PageView): Promise<PreparedPage> {
  const load = () => loadPageData(client, route, params);
  const data = track(route.access === 'anyone' ? load() : whenAllowed(route, load));
  const page = await loadCode(route, route.within ? throwingScreen : undefined);
  if (!route.opensAtOnce) await data;
  return page;
}

/**
 * The server would refuse a guarded page’s data without a session, and a role’s page’s data to another role. The page’s
 * guard handles such visitors.
 */
async function whenAllowed({ access, data = [] }: SiteRoute, load: () => Promise<void>): Promise<void> {
  if (data.length === 0) return;
  const dependsOnRole = access !== 'signed-in' || data.some((need) => need.for);
  const session = await (dependsOnRole ? profileKnown : sessionKnown)().catch(() => undefined);
  if (session?.status === 'signed-in' && isOpenTo(access, session)) await load();
}

/** Lets a screen whose code is missing fail alone, inside its loaded frame. */
const throwingScreen = (error: unknown): ScreenModule => ({
  default: () => {
    throw error;
  },
});

export async function loadCode(
  { screen: id, within }: SiteRoute,
  onError?: typeof throwingScreen,
): Promise<PreparedPage> {
  const [screen, frame] = await Promise.all([loadScreen(id).catch(onError), within ? loadScreen(within) : undefined]);
  return preparedPage(screen, frame);
}

const preparedPage = (screen: ScreenModule, frame: ScreenModule | undefined): PreparedPage => ({
  Screen: screen.default,
  Frame: frame?.default as PreparedPage['Frame'],
});
