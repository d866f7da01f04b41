import { listedBuilds } from './document/discovery-changes';
import { readDiscovery } from './document/discovery-document';
import type { ReleaseStore } from './store/release-store';
import { sweepStagingFolders } from './finished-build';

const dayMs = 86_400_000;
/** Longer than any release takes to copy a build. */
const abandonedAfterMs = 3_600_000;

export interface RemovedBuild {
  name: string;
  build: string;
}

/**
 * Removes builds that the document does not list, not even as fallbacks, and that were last used at least `keepDays` ago.
 * Also removes unfinished work of dead processes. Builds stay for at least one day, because tabs that are open overnight
 * still load their files.
 */
export async function removeOldBuilds(
  store: ReleaseStore,
  { keepDays, now = new Date() }: { keepDays: number; now?: Date },
): Promise<RemovedBuild[]> {
  const names = await store.names();
  const abandoned = new Date(now.getTime() - abandonedAfterMs);
  await store.sweep(names, abandoned);
  await sweepStagingFolders(abandoned);

  const oldest = new Date(now.getTime() - Math.max(1, keepDays) * dayMs);
  const old = (await Promise.all(names.map((name) => oldBuilds(store, name, oldest)))).flat();
  const removed: RemovedBuild[] = [];
  for (const candidate of old) {
    // Checked before each removal: removals take time, and someone may roll back meanwhile.
    if (!(await isUnused(store, candidate, oldest))) continue;
    await store.removeBuild(candidate.name, candidate.build);
    removed.push(candidate);
  }
  return removed;
}

/** A process touches a build before listing it, so the time of last use must be checked after the list. */
async function isUnused(store: ReleaseStore, { name, build }: RemovedBuild, oldest: Date): Promise<boolean> {
  if (listedBuilds(await readDiscovery(store), name).has(build)) return false;
  return (await oldBuilds(store, name, oldest)).some((old) => old.build === build);
}

const oldBuilds = async (store: ReleaseStore, name: string, oldest: Date): Promise<RemovedBuild[]> =>
  (await store.builds(name)).filter(({ lastUsedAt }) => lastUsedAt < oldest).map(({ build }) => ({ name, build }));
