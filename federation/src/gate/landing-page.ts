import { isDevelopmentBuild } from '../workspace/build-stamp';
import { isFallback, type ServedBuild } from './served-build';
import { formatNumber } from './size-faults';
import { landingPageLimit } from './size-limits';

/** A shell and a remote that show the landing page together. */
export interface Landing {
  shell: ServedBuild;
  remote: ServedBuild;
}

/** The pairs that exist only after the release; the others passed this check before. */
export function newLandings(before: readonly ServedBuild[], after: readonly ServedBuild[]): Landing[] {
  const known = new Set(landings(before).map(pairOf));
  return landings(after).filter((landing) => !known.has(pairOf(landing)));
}

const landings = (builds: readonly ServedBuild[]): Landing[] => {
  const served = builds.filter((build) => !isFallback(build) && !isDevelopmentBuild(build.build));
  const remotes = served.filter((build) => build.name !== 'shell' && landingScreen(build) !== undefined);
  return served.filter(({ name }) => name === 'shell').flatMap((shell) => remotes.map((remote) => ({ shell, remote })));
};

const pairOf = ({ shell, remote }: Landing): string => `${shell.build} ${remote.name} ${remote.build}`;

const landingScreen = ({ name, facts }: ServedBuild): string | undefined =>
  facts.surface.routes
    .find(({ path, screen }) => path === '/' && screen.startsWith(`${name}/`))
    ?.screen.slice(name.length + 1);

/** The scripts of both builds that the landing page needs. */
export const landingScripts = ({ shell, remote }: Landing): { shell: string[]; remote: string[] } => ({
  shell: shell.facts.entry.scripts,
  remote: [remote.entryScript, ...(remote.facts.screens[landingScreen(remote) ?? '']?.scripts ?? [])],
});

export const landingFaults = ({ shell, remote }: Landing, bytes: number): string[] =>
  bytes <= landingPageLimit
    ? []
    : [
        `the landing page would take ${formatNumber(bytes)} bytes of scripts of shell ${shell.build} and ${remote.name} ${remote.build}; ${formatNumber(landingPageLimit)} are allowed`,
      ];
