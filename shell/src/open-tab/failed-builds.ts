import type { LineupNews, Manifest, Release } from 'federation/discovery';

interface Substitute {
  release: Release;
  manifest: Manifest;
}

/** By 'kitchen@k2': builds that failed in this tab, and what it runs instead. */
const failed = new Map<string, Substitute>();

export const replaceBuild = (name: string, build: string, substitute: Substitute): void =>
  void failed.set(`${name}@${build}`, substitute);

/** They get another chance. */
export function forgive(name: string): void {
  for (const id of failed.keys()) if (id.startsWith(`${name}@`)) failed.delete(id);
}

/** Whoever names a build that failed here means what took its place. */
export function withSubstitutes(builds: LineupNews): LineupNews {
  const substitutes = Object.entries(builds.lineup.remotes).flatMap(([name, { build }]) => {
    const substitute = failed.get(`${name}@${build}`);
    return substitute ? [{ name, ...substitute }] : [];
  });
  return {
    ...builds,
    lineup: {
      ...builds.lineup,
      remotes: { ...builds.lineup.remotes, ...byName(substitutes, ({ release }) => release) },
    },
    manifests: { ...builds.manifests, ...byName(substitutes, ({ manifest }) => manifest) },
  };
}

const byName = <Value>(
  substitutes: ({ name: string } & Substitute)[],
  value: (substitute: Substitute) => Value,
): Record<string, Value> => Object.fromEntries(substitutes.map((substitute) => [substitute.name, value(substitute)]));
