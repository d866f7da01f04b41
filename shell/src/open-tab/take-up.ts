import { siteMark, type LineupNews } from 'federation/discovery';
import { knownBuilds, registerBuilds } from '../remotes/remotes';
import { forgetScreens } from '../remotes/loaded-screens';
import { withSubstitutes } from './failed-builds';

/**
 * From now on the tab's remotes are those of `news`, all of them; the shell stays the one that runs. Screens on the page stay as
 * well, until they are left. `anew` is registered again even if it is the same build.
 */
export function takeUp(news: LineupNews, anew?: string): void {
  const before = knownBuilds();
  const next = withSubstitutes({
    ...news,
    lineup: { ...news.lineup, shell: before.lineup.shell },
    manifests: { ...news.manifests, ...shellOf(before) },
  });
  if (anew === undefined && siteMark(next) === siteMark(before)) return;
  const changed = Object.entries(next.lineup.remotes).flatMap(([name, { build }]) =>
    name === anew || build !== before.lineup.remotes[name]?.build ? [name] : [],
  );
  registerBuilds(next, changed);
  forgetScreens(changed);
}

const shellOf = ({ manifests: { shell } }: LineupNews): LineupNews['manifests'] => (shell ? { shell } : {});
