import type { QueryClient } from '@tanstack/react-query';
import type { LiveSite, PageFailure, SiteEdition } from '../navigation/site-source';
import { bordersWished } from '../borders/borders-wish';
import { showPreview } from '../preview/show-preview';
import { knownBuilds } from '../remotes/remotes';
import { readLineupNews } from '../remotes/site-documents';
import { departureTo } from './departure';
import { recover } from './recover';
import { takeUp } from './take-up';
import { watchReleases, type Heard } from './watch-releases';

export interface OpenTab {
  recover: (failure: PageFailure) => Promise<boolean>;
}

/** Keeps a tab that stays open up to date: what is released meanwhile is taken up at an arrival, as a whole. */
export function openTab(site: LiveSite, client: QueryClient): OpenTab {
  let heard: Heard | undefined;
  const ask = watchReleases((next) => (heard = next));
  /** Where nobody answers now, a new document would be the browser’s own page of failure. */
  const ifAnswered = (leave: () => void) => (): void => {
    const stay = (): void => {
      heard = undefined;
      site.showAnew();
    };
    readLineupNews().then(leave, stay);
  };

  const goOn = (sent: boolean): SiteEdition['leave'] => {
    // A failure may have taught the tab what is newer than what it had heard.
    if (heard?.whileKnown !== knownBuilds()) heard = undefined;
    if (!heard) return undefined;
    const { news } = heard;
    const shell = news.lineup.shell.build;
    const leave = shell === knownBuilds().lineup.shell.build ? undefined : departureTo(shell, 'the visitor goes on');
    // What is being saved is not broken off; what is left for another document is taken up there.
    if (leave) return sent || client.isMutating() > 0 ? undefined : ifAnswered(leave);
    takeUp(news);
    showPreview(knownBuilds().preview);
    heard = undefined;
    return undefined;
  };

  site.beforeArrival = (sent) => {
    const leave = goOn(sent);
    // Not before: the answer is worth something for the builds of this moment.
    ask();
    return leave;
  };
  showPreview(knownBuilds().preview);
  if (bordersWished()) drawBorders(site).catch(() => {});

  return {
    recover: async (failure) => {
      const isOther = (await recover(failure, () => client.isMutating() > 0)) && failure.isShown();
      if (isOther) site.showAnew();
      return isOther;
    },
  };
}

const drawBorders = async (site: LiveSite): Promise<void> => {
  const { showBorders } = await import(/* webpackChunkName: "borders" */ '../borders/show-borders');
  showBorders(site);
};
