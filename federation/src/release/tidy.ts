import { releaseOf, versionsOf, type Discovery } from '../discovery';
import { sweepPreparations } from './put-in-store';
import type { ReleaseStore } from './release-store';
import { readDiscovery } from './stored-discovery';

const dayMs = 86_400_000;
/** No release takes as long to copy a build. */
const abandonedAfterMs = 3_600_000;

export interface Removed {
  name: string;
  build: string;
}

/**
 * Removes the builds that nothing lists, nothing falls back to, and nobody was served for so many days; and what dead
 * processes left half done. At least a day: tabs stay open overnight and still ask for their files.
 */
export async function tidy(store: ReleaseStore, { keepDays, now = new Date() }: { keepDays: number; now?: Date }): Promise<Removed[]> {
  const names = await store.names();
  const abandoned = new Date(now.getTime() - abandonedAfterMs);
  await store.sweep(names, abandoned);
  await sweepPreparations(abandoned);

  const oldest = new Date(now.getTime() - Math.max(1, keepDays) * dayMs);
  const old = (await Promise.all(names.map(async (name) => (await store.builds(name)).filter(({ wantedAt }) => wantedAt < oldest).map(({ build }) => ({ name, build }))))).flat();
  // Read after the builds: whoever has listed one since has also wanted it anew.
  const discovery = await readDiscovery(store);
  const removed = old.filter(({ name, build }) => !listedBuilds(discovery, name).has(build));
  for (const { name, build } of removed) await store.removeBuild(name, build);
  return removed;
}

/** Met by somebody, or taken instead by who can't load what they should meet. */
export function listedBuilds(discovery: Discovery, name: string): Set<string> {
  const releases = versionsOf(discovery, name).map(releaseOf);
  return new Set(releases.flatMap(({ build, fallback }) => (fallback ? [build, fallback.build] : [build])));
}
