import { siteFingerprint, type LineupNews } from '@food-court/federation/discovery';
import { knownBuilds, registerBuilds } from '#remotes/remotes.ts';
import { forgetScreens } from '#remotes/screens.ts';
import { withSubstitutes } from './failed-builds';

/**
 * Registers all remotes of `news`. The running shell stays, and so do the screens on the page until the next
 * navigation. `reloadedRemote` is registered again even if its build is unchanged.
 */
export function applyRelease(news: LineupNews, reloadedRemote?: string): void {
  const before = knownBuilds();
  const next = withSubstitutes({
    ...news,
    lineup: { ...news.lineup, shell: before.lineup.shell },
    manifests: { ...news.manifests, ...shellOf(before) },
  });
  if (reloadedRemote === undefined && siteFingerprint(next) === siteFingerprint(before)) return;
  const changed = Object.entries(next.lineup.remotes).flatMap(([name, { build }]) =>
    name === reloadedRemote || build !== before.lineup.remotes[name]?.build ? [name] : [],
  );
  registerBuilds(next, changed);
  forgetScreens(changed);
}

const shellOf = ({ manifests: { shell } }: LineupNews): LineupNews['manifests'] => (shell ? { shell } : {});
