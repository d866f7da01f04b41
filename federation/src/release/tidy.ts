import { listedBuilds } from './listed-builds';
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
export async function tidy(
  store: ReleaseStore,
  { keepDays, now = new Date() }: { keepDays: number; now?: Date },
): Promise<Removed[]> {
  const names = await store.names();
  const abandoned = new Date(now.getTime() - abandonedAfterMs);
  await store.sweep(names, abandoned);
  await sweepPreparations(abandoned);

  const oldest = new Date(now.getTime() - Math.max(1, keepDays) * dayMs);
  const old = (await Promise.all(names.map((name) => oldBuilds(store, name, oldest)))).flat();
  const removed: Removed[] = [];
  for (const candidate of old) {
    // Asked before each: a removal takes its time, and somebody may roll back meanwhile.
    if (!(await isUnwanted(store, candidate, oldest))) continue;
    await store.removeBuild(candidate.name, candidate.build);
    removed.push(candidate);
  }
  return removed;
}

/** Listed nowhere, and wanted by nobody since. Who lists a build wants it first, so that is looked at last. */
async function isUnwanted(store: ReleaseStore, { name, build }: Removed, oldest: Date): Promise<boolean> {
  if (listedBuilds(await readDiscovery(store), name).has(build)) return false;
  return (await oldBuilds(store, name, oldest)).some((old) => old.build === build);
}

const oldBuilds = async (store: ReleaseStore, name: string, oldest: Date): Promise<Removed[]> =>
  (await store.builds(name)).filter(({ wantedAt }) => wantedAt < oldest).map(({ build }) => ({ name, build }));
