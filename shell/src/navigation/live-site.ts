import { siteMap, siteFingerprint } from '@food-court/federation/discovery';
import { createObservable } from '@food-court/shared-api';
import { knownBuilds } from '../remotes/remotes';
import { reloadDocument } from './new-document';
import { pageFinder } from './page-finder';
import type { LiveSite, OpenTab, SiteEdition } from './site-source';

/** The site of a browser tab. `loadOpenTab` loads the lazy part: release polling and recovery from failures. */
export function liveSite(loadOpenTab: (site: LiveSite) => Promise<OpenTab>): LiveSite {
  let builds = knownBuilds();
  const editionOf = (number: number): SiteEdition => {
    const map = siteMap(Object.values(builds.manifests), builds.foreign);
    const { closed, lineup } = builds;
    return { map, find: pageFinder(map), number, hasUnreadableRemotes: !!closed?.length, lineup };
  };
  let current = editionOf(0);
  const refreshes = createObservable(0);
  let openTab: OpenTab | undefined;
  let opening: Promise<OpenTab> | undefined;

  const open = (): Promise<OpenTab> =>
    (opening ??= loadOpenTab(site).then(
      (loaded) => (openTab = loaded),
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    ));

  const site: LiveSite = {
    edition: () => {
      const before = builds;
      builds = knownBuilds();
      // Registering the same builds again must not create an edition: a failing page would start over endlessly.
      if (builds !== before && siteFingerprint(builds) !== siteFingerprint(before))
        current = editionOf(current.number + 1);
      return current;
    },
    enterPage: (isRedirect, address) => {
      // Until the open tab’s code is loaded, nothing checks what may run where.
      const openNewDocument = openTab
        ? openTab.beforePage(isRedirect, address)
        : knownBuilds().foreign && reloadDocument;
      const edition = site.edition();
      return openNewDocument ? { ...edition, openNewDocument } : edition;
    },
    follow: (before, arrival) => openTab?.follow(before, arrival) ?? arrival,
    refresh: () => {
      current = { ...current, number: current.number + 1 };
      refreshes.set(current.number);
    },
    subscribe: refreshes.subscribe,
    recover: async (failure) => (await open()).recover(failure),
    startUpdates: open,
  };
  return site;
}
