import type { QueryClient } from '@tanstack/react-query';
import { siteMap, siteMark } from 'federation/discovery';
import type { OpenTab } from '../open-tab/open-tab';
import { knownBuilds } from '../remotes/remotes';
import type { LiveSite, SiteEdition } from './site-source';

/** The site of an open tab. What learns of releases, and of failures, is no part of the first load. */
export function liveSite(client: QueryClient): LiveSite {
  let builds = knownBuilds();
  const editionOf = (number: number): SiteEdition => ({
    map: siteMap(Object.values(builds.manifests)),
    number,
    closed: !!builds.closed?.length,
    lineup: builds.lineup,
  });
  let edition = editionOf(0);
  let turn = 0;
  const listeners = new Set<() => void>();
  let tab: Promise<OpenTab> | undefined;
  const opened = (): Promise<OpenTab> =>
    (tab ??= import(/* webpackChunkName: "open-tab" */ '../open-tab/open-tab').then(
      ({ openTab }) => openTab(site, client),
      (error: unknown) => {
        tab = undefined;
        throw error;
      },
    ));

  const site: LiveSite = {
    beforeArrival: () => undefined,
    atArrival: (sent) => {
      const leave = site.beforeArrival(sent);
      const before = builds;
      builds = knownBuilds();
      // Told once more, the same builds are no other site: a page that fails would begin again and again.
      if (builds !== before && siteMark(builds) !== siteMark(before)) edition = editionOf(edition.number + 1);
      return leave ? { ...edition, leave } : edition;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turn: () => turn,
    showAnew: () => {
      turn += 1;
      edition = { ...edition, number: edition.number + 1 };
      for (const listener of listeners) listener();
    },
    recover: async (failure) => (await opened()).recover(failure),
    keepUp: opened,
  };
  return site;
}
