import type { QueryClient } from '@tanstack/react-query';
import { loadScreen, retryScreen, type ScreenModule } from '../remotes/screens';
import { loadPageData } from './page-data';
import type { PageSource, PreparedPage, Visit } from './page-source';
import { track } from './pending-work';
import { readable } from './readable-promise';

/** A tab's history is long; a page that comes back later is prepared anew, mostly from the caches. */
const visitsKept = 8;

/** Loads a page's code and data at the same time, and answers when both are there. */
export function networkPages(client: QueryClient): PageSource {
  const visits = new Map<string, Promise<PreparedPage>>();

  const start = (visit: Visit, load: (id: string) => Promise<ScreenModule>): Promise<PreparedPage> => {
    const page = readable(track(preparePage(client, visit, load)));
    visits.delete(visit.key);
    visits.set(visit.key, page);
    for (const key of visits.keys()) if (visits.size > visitsKept) visits.delete(key);
    return page;
  };

  return {
    prepare: (visit) => visits.get(visit.key) ?? start(visit, loadScreen),
    retry: (visit) => start(visit, retryScreen),
  };
}

async function preparePage(
  client: QueryClient,
  { route, params }: Visit,
  load: (id: string) => Promise<ScreenModule>,
): Promise<PreparedPage> {
  const [screen, frame] = await Promise.all([
    load(route.screen),
    route.within ? load(route.within) : undefined,
    loadPageData(client, route, params),
  ]);
  return { Screen: screen.default, Frame: frame?.default as PreparedPage['Frame'] };
}
