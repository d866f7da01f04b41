import type { LineupNews, Manifest, Release } from '@food-court/federation/discovery';

interface Substitute {
  release: Release;
  manifest: Manifest;
}

/** Builds that failed in this tab, by keys such as 'kitchen@k2', and the builds that run instead. */
const substitutes = new Map<string, Substitute>();

export const substituteBuild = (name: string, build: string, substitute: Substitute): void =>
  void substitutes.set(`${name}@${build}`, substitute);

/** Afterwards only the visitor’s Retry starts a recovery of the build. */
const maxAttempts = 2;

/** Uses the same keys. */
const attemptsByBuild = new Map<string, number>();

/** Counts the attempt that it allows. */
export function mayRecover(name: string, build: string): boolean {
  const id = `${name}@${build}`;
  const attempts = attemptsByBuild.get(id) ?? 0;
  attemptsByBuild.set(id, attempts + 1);
  return attempts < maxAttempts;
}

/** Lets the remote’s builds run and recover again. */
export function clearFailure(name: string): void {
  for (const builds of [substitutes, attemptsByBuild])
    for (const id of builds.keys()) if (id.startsWith(`${name}@`)) builds.delete(id);
}

export const isGuest = ({ guests = {} }: LineupNews, name: string): boolean => Object.hasOwn(guests, name);

/**
 * Replaces the builds that failed in this tab. Guests get no substitutes: these have the manifests of the builds
 * themselves, with which the code of a guest would run in this document.
 */
export function withSubstitutes(builds: LineupNews): LineupNews {
  const replaced = Object.entries(builds.lineup.remotes).flatMap(([name, { build }]) => {
    const substitute = substitutes.get(`${name}@${build}`);
    return substitute && !isGuest(builds, name) ? [{ name, ...substitute }] : [];
  });
  return {
    ...builds,
    lineup: {
      ...builds.lineup,
      remotes: { ...builds.lineup.remotes, ...byName(replaced, ({ release }) => release) },
    },
    manifests: { ...builds.manifests, ...byName(replaced, ({ manifest }) => manifest) },
  };
}

const byName = <Value>(
  replaced: ({ name: string } & Substitute)[],
  value: (substitute: Substitute) => Value,
): Record<string, Value> => Object.fromEntries(replaced.map((substitute) => [substitute.name, value(substitute)]));
