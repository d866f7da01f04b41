import type { QueryClient } from '@tanstack/react-query';
import { siteFingerprint, type LineupNews } from '@food-court/federation/discovery';
import { reloadDocument } from '#navigation/new-document.ts';
import type { LiveSite, OpenTab } from '#navigation/site-source.ts';
import { knownBuilds } from '#remotes/remotes.ts';
import { readLineupNews } from '#remotes/site-documents.ts';
import { applyRelease } from './apply-release';
import { planFullReload } from './full-reload';
import { pollReleases, type PolledRelease } from './poll-releases';
import { recover } from './recover';
import { watchPages } from '../tab-health/watch-pages';
import { showPreview } from '../preview/show-preview';

export interface Releases {
  poll: () => void;
  /** Applies a polled release. Returns how to open a new document when another shell is live. */
  applyPolled: (isRedirect: boolean) => ReturnType<OpenTab['beforePage']>;
  isPending: () => boolean;
  /** Call this when a page opens. */
  onPage: () => void;
  /** Call this before a new document opens. */
  onLeave: () => void;
  recover: OpenTab['recover'];
}

/** Another shell needs a new document, and so do other guests: code of a remote that was none may have run in this one. */
function newDocumentFor({ guests, lineup: { shell } }: LineupNews): (() => void) | undefined {
  const known = knownBuilds();
  if (JSON.stringify(guests) !== JSON.stringify(known.guests)) return reloadDocument;
  return shell.build === known.lineup.shell.build ? undefined : planFullReload(shell.build, 'navigation');
}

/** Follows releases and recovers from failures. A release is applied as one unit, at the next navigation. */
export function followReleases(site: LiveSite, client: QueryClient): Releases {
  let polled: PolledRelease | undefined;

  /** While the server does not answer, a new document would be the browser’s error page. */
  const whenServerAnswers = (openNewDocument: () => void) => (): void => {
    const stay = (): void => {
      polled = undefined;
      site.refresh();
    };
    readLineupNews().then(openNewDocument, stay);
  };

  return {
    poll: pollReleases((release) => (polled = release)),
    applyPolled: (isRedirect) => {
      // A recovery may have applied a newer lineup since the poll.
      if (polled?.knownWhenAsked !== knownBuilds()) polled = undefined;
      if (!polled) return undefined;
      const { news } = polled;
      const reload = newDocumentFor(news);
      // Waits while something is saved, which a new document would abort. The new document applies the release itself.
      if (reload) return isRedirect || client.isMutating() > 0 ? undefined : whenServerAnswers(reload);
      applyRelease(news);
      showPreview(knownBuilds().preview);
      polled = undefined;
      return undefined;
    },
    ...watchPages(site, client),
    isPending: () =>
      polled?.knownWhenAsked === knownBuilds() && siteFingerprint(polled.news) !== siteFingerprint(knownBuilds()),
    recover: async (failure) => {
      const isReplaced = (await recover(failure, () => client.isMutating() > 0)) && failure.isShown();
      if (isReplaced) site.refresh();
      return isReplaced;
    },
  };
}
