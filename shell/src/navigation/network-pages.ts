import type { QueryClient } from '@tanstack/react-query';
import type { SiteRoute } from 'federation/discovery';
import { sessionKnown } from 'shared-auth';
import type { ScreenModule } from '../remotes/loaded-screens';
import { loadScreen } from '../remotes/screens';
import { loadPageData } from './page-data';
import type { PageSource, PreparedPage, Visit } from './page-source';
import { track } from './pending-work';
import { readable } from './readable-promise';

/** A tab's history is long; a page that comes back later is prepared anew, mostly from the caches. */
const visitsKept = 8;

/** Loads a page's code and data at the same time, and answers when both are there. */
export function networkPages(client: QueryClient): PageSource {
  const visits = new Map<string, Promise<PreparedPage>>();

  /** The one on screen is asked for again and again, so that it is never the one to go. */
  const keep = (key: string, page: Promise<PreparedPage>): Promise<PreparedPage> => {
    visits.delete(key);
    visits.set(key, page);
    for (const longestUnused of visits.keys()) if (visits.size > visitsKept) visits.delete(longestUnused);
    return page;
  };
  const start = (visit: Visit): Promise<PreparedPage> => readable(track(loadPage(client, visit)));

  return {
    prepare: (visit) => keep(visit.key, visits.get(visit.key) ?? start(visit)),
    retry: (visit) => keep(visit.key, start(visit)),
  };
}

async function loadPage(client: QueryClient, { route, params }: Visit): Promise<PreparedPage> {
  const load = () => loadPageData(client, route, params);
  const [page] = await Promise.all([
    loadCode(route, route.within ? missing : undefined),
    route.access === 'anyone' ? load() : whenSignedIn(load),
  ]);
  return page;
}

/** The data of a guarded page would be refused before it is known who asks; its guard answers those who are signed out. */
async function whenSignedIn(load: () => Promise<void>): Promise<void> {
  const session = await sessionKnown().catch(() => undefined);
  if (session?.status === 'signed-in') await load();
}

/** In a frame that is there, a screen that can’t be had costs its own place only. */
const missing = (error: unknown): ScreenModule => ({
  default: () => {
    throw error;
  },
});

export async function loadCode({ screen: id, within }: SiteRoute, instead?: typeof missing): Promise<PreparedPage> {
  const [screen, frame] = await Promise.all([loadScreen(id).catch(instead), within ? loadScreen(within) : undefined]);
  return { Screen: screen.default, Frame: frame?.default as PreparedPage['Frame'] };
}
