import type { LineupNews, Manifest, Release } from 'federation/discovery';

interface Substitute {
  release: Release;
  manifest: Manifest;
}

/** By 'kitchen@k2': builds that failed in this tab, and the builds that run instead. */
const substitutes = new Map<string, Substitute>();

export const substituteBuild = (name: string, build: string, substitute: Substitute): void =>
  void substitutes.set(`${name}@${build}`, substitute);

/** The remote's builds may run again. */
export function clearFailure(name: string): void {
  for (const id of substitutes.keys()) if (id.startsWith(`${name}@`)) substitutes.delete(id);
}

/** The same builds, with those that failed here replaced. */
export function withSubstitutes(builds: LineupNews): LineupNews {
  const replaced = Object.entries(builds.lineup.remotes).flatMap(([name, { build }]) => {
    const substitute = substitutes.get(`${name}@${build}`);
    return substitute ? [{ name, ...substitute }] : [];
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
