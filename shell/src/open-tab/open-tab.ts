import type { QueryClient } from '@tanstack/react-query';
import { siteFingerprint } from '@food-court/federation/discovery';
import type { LiveSite, OpenTab } from '../navigation/site-source';
import { knownBuilds } from '../remotes/remotes';
import { readLineupNews } from '../remotes/site-documents';
import { followSearchKey } from '../search-field/search-key';
import { applyRelease } from './apply-release';
import { areBordersEnabled } from './borders-choice';
import { planFullReload } from './full-reload';
import { keepSeenPages } from './keep-seen-pages';
import { measurePage } from './measure-page';
import { pollReleases, type PolledRelease } from './poll-releases';
import { prefetchFromPages } from './prefetch-from-pages';
import { recover } from './recover';
import { followSheets } from './sheets';
import { showPreview } from './show-preview';

/** Updates a tab that stays open: a release is applied as one unit, at the next navigation. */
export function openTab(site: LiveSite, client: QueryClient): OpenTab {
  let polled: PolledRelease | undefined;
  const poll = pollReleases((release) => (polled = release));

  /** While the server does not answer, a new document would be the browser’s error page. */
  const whenServerAnswers = (openNewDocument: () => void) => (): void => {
    const stay = (): void => {
      polled = undefined;
      site.refresh();
    };
    readLineupNews().then(openNewDocument, stay);
  };

  const applyPolledRelease: OpenTab['beforePage'] = (isRedirect) => {
    // A recovery may have applied a newer lineup since the poll.
    if (polled?.knownWhenAsked !== knownBuilds()) polled = undefined;
    if (!polled) return undefined;
    const { news } = polled;
    const shell = news.lineup.shell.build;
    const reload = shell === knownBuilds().lineup.shell.build ? undefined : planFullReload(shell, 'navigation');
    // A new document would break off what is being saved. The release is applied there, not here.
    if (reload) return isRedirect || client.isMutating() > 0 ? undefined : whenServerAnswers(reload);
    applyRelease(news);
    showPreview(knownBuilds().preview);
    polled = undefined;
    return undefined;
  };

  const isReleasePending = (): boolean =>
    polled?.knownWhenAsked === knownBuilds() && siteFingerprint(polled.news) !== siteFingerprint(knownBuilds());

  const prefetchFromPage = prefetchFromPages({ client, map: () => site.edition().map, isReleasePending });
  measurePage();
  followSearchKey();
  showPreview(knownBuilds().preview);
  if (areBordersEnabled()) drawBorders(site).catch(() => {});
  const keepSeenPage = keepSeenPages(site, client);

  return {
    beforePage: (isRedirect) => {
      const openNewDocument = applyPolledRelease(isRedirect);
      // After it: an answer counts for the builds that were known when it was asked for.
      poll();
      prefetchFromPage();
      keepSeenPage();
      return openNewDocument;
    },
    follow: followSheets(() => site.edition().map),
    recover: async (failure) => {
      const isReplaced = (await recover(failure, () => client.isMutating() > 0)) && failure.isShown();
      if (isReplaced) site.refresh();
      return isReplaced;
    },
  };
}

async function drawBorders(site: LiveSite): Promise<void> {
  const { showBorders } = await import(/* webpackChunkName: "borders" */ './show-borders');
  showBorders(site);
}
