import { knownBuilds } from '../remotes/remotes';
import { ownerOf } from '../remotes/loaded-screens';
import { loadCode } from './network-pages';
import { screensOf, type PreparedPage, type Visit } from './page-source';
import type { LiveSite } from './site-source';

/** The page that the server drew, of the builds that it came with: another build’s screen is shown in its place, not made to fit it. */
export function drawnPage({ route }: Visit, site: LiveSite) {
  const { lineup } = knownBuilds();
  const { pathname } = location;
  const isShown = (): boolean => location.pathname === pathname;
  const isOther = (id: string): boolean =>
    knownBuilds().lineup.remotes[ownerOf(id)]?.build !== lineup.remotes[ownerOf(id)]?.build;
  return {
    load: async (): Promise<PreparedPage> => {
      const page = await loadCode(route);
      if (!screensOf(route).some(isOther)) return page;
      if (isShown()) site.showAnew();
      return new Promise(() => {});
    },
    onFailure: (error: unknown): void =>
      void site.recover({ error, screen: route.screen, lineup, isShown }).catch(() => {}),
  };
}
