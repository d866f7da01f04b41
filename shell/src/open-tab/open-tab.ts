import type { QueryClient } from '@tanstack/react-query';
import type { LineupNews } from 'federation/discovery';
import type { LiveSite, PageFailure } from '../navigation/site-source';
import { showPreview } from '../preview/show-preview';
import { knownBuilds } from '../remotes/remotes';
import { departureTo } from './departure';
import { recover } from './recover';
import { takeUp } from './take-up';
import { watchReleases } from './watch-releases';

export interface OpenTab {
  recover: (failure: PageFailure) => Promise<boolean>;
}

/** Keeps a tab that stays open up to date: what is released meanwhile is taken up at an arrival, as a whole. */
export function openTab(site: LiveSite, client: QueryClient): OpenTab {
  let news: LineupNews | undefined;
  const ask = watchReleases((heard) => (news = heard));

  site.beforeArrival = () => {
    ask();
    if (!news) return undefined;
    const shell = news.lineup.shell.build;
    const leave = shell === knownBuilds().lineup.shell.build ? undefined : departureTo(shell);
    // What is being saved is not broken off; what is left for another document is taken up there.
    if (leave) return client.isMutating() > 0 ? undefined : leave;
    takeUp(news);
    showPreview(knownBuilds().preview);
    news = undefined;
    return undefined;
  };
  showPreview(knownBuilds().preview);
  if (new URLSearchParams(location.search).has('borders')) void drawBorders(site);

  return {
    recover: async (failure) => {
      const isOther = await recover(failure);
      if (isOther) site.showAnew();
      return isOther;
    },
  };
}

const drawBorders = async (site: LiveSite): Promise<void> => {
  const { showBorders } = await import(/* webpackChunkName: "borders" */ '../borders/show-borders');
  showBorders(site);
};
