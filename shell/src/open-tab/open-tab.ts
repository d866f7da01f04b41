import type { QueryClient } from '@tanstack/react-query';
import { reloadDocument } from '../navigation/new-document';
import type { FindPage } from '../navigation/page-finder';
import type { LiveSite, OpenTab } from '../navigation/site-source';
import { knownBuilds } from '../remotes/remotes';
import { followSearchKey } from '../frame/search-field/search-key';
import { areBordersEnabled } from './borders-choice';
import { keepSeenPages } from './keep-seen-pages';
import { measurePages } from './measure-pages';
import { pollWhileVisible } from './releases/poll-times';
import { prefetchFromPages } from './prefetch-from-pages';
import type { Releases } from './releases/follow-releases';
import { followSheets } from './sheets';
import { forFirstUse } from './used-or-idle';
import { showPreview } from './preview/show-preview';

/** Runs a tab that stays open. The code for a first use loads before that use, in the order of the calls below. */
export async function openTab(site: LiveSite, client: QueryClient, firstPath: string): Promise<OpenTab> {
  // Only other teams’ remotes, and sources, bring pages that must not share a document.
  const documents = knownBuilds().foreign && (await import(/* webpackChunkName: "releases" */ './watch-document'));
  const find: FindPage = (address) => site.edition().find(address);
  const openNewDocument = documents?.newDocuments(find, client, firstPath);
  let releases: Releases | undefined;
  const loadReleases = (): Promise<Releases> =>
    import(/* webpackChunkName: "releases" */ './releases/follow-releases').then(
      ({ followReleases }) => (releases ??= followReleases(site, client)),
    );
  // After a failure the next poll tries again.
  const ignore = (): void => {};
  const poll = pollWhileVisible(() => void loadReleases().then((loaded) => loaded.poll(), ignore));
  const prefetchFromPage = prefetchFromPages({
    client,
    map: () => site.edition().map,
    isReleasePending: () => !!releases?.isPending(),
  });
  const measureNextPage = measurePages();
  followSearchKey();
  showPreview(knownBuilds().preview);
  if (areBordersEnabled()) drawBorders(site).catch(() => {});
  void forFirstUse(loadReleases).catch(ignore);
  const keepSeenPage = keepSeenPages(site, client);

  return {
    beforePage: (isRedirect, address) => {
      const forRelease = releases?.applyPolled(isRedirect);
      // The first remote of another team may be released while the tab is open.
      const unwatched = !openNewDocument && knownBuilds().foreign ? reloadDocument : undefined;
      const open = openNewDocument?.(address) ?? unwatched ?? forRelease;
      if (open) releases?.onLeave();
      else releases?.onPage();
      measureNextPage();
      // Must come last, because an answer counts for the builds that were known when it was requested.
      poll();
      prefetchFromPage();
      keepSeenPage();
      return open;
    },
    follow: followSheets(find, (address) => openNewDocument?.(address) !== undefined),
    recover: async (failure) => (await loadReleases()).recover(failure),
  };
}

async function drawBorders(site: LiveSite): Promise<void> {
  const { showBorders } = await import(/* webpackChunkName: "explain" */ './show-borders');
  showBorders(site);
}
