import { knownBuilds } from '../remotes/remotes';
import { ownerOf } from '../remotes/screens';
import { loadCode } from './browser-page-source';
import { screensOf, type PageView, type PreparedPage } from './page-source';
import type { LiveSite } from './site-source';

/** The server-rendered page with the builds it came with. Another build’s screen replaces the markup instead of hydrating it. */
export function ssrPage({ route }: PageView, site: LiveSite, pathname: string) {
  const { lineup } = knownBuilds();
  const isShown = (): boolean => location.pathname === pathname;
  const hasOtherBuild = (id: string): boolean =>
    knownBuilds().lineup.remotes[ownerOf(id)]?.build !== lineup.remotes[ownerOf(id)]?.build;
  return {
    load: async (): Promise<PreparedPage> => {
      const page = await loadCode(route);
      if (!screensOf(route).some(hasOtherBuild)) return page;
      if (isShown()) site.refresh();
      return new Promise(() => {});
    },
    onFailure: (error: unknown): void =>
      void site.recover({ error, screen: route.screen, lineup, isShown }).catch(() => {}),
  };
}
