import { hasSameBuilds } from './document/change-discovery';
import { readDiscovery } from './document/discovery-document';
import type { Finding } from '../gate';
import type { ReleaseStore } from './store/release-store';
import type { Stamp } from '../workspace/build-stamp';
import { checkRelease } from './check-release';
import { putInStore, readFinishedBuild } from './finished-build';
import { show, type Publication } from './show';

export interface Published extends Stamp {
  /** The store had the build already. */
  known: boolean;
  warnings: string[];
}

/** Runs the checks of a release on finished builds, without changing anything. */
export async function checkFinished(store: ReleaseStore, packageFolders: readonly string[]): Promise<Finding[]> {
  const candidates = await Promise.all(packageFolders.map(readFinishedBuild));
  return checkRelease(store, await readDiscovery(store), candidates, 'everybody');
}

/**
 * Checks finished builds against the served ones, adds them to the store and then shows them to their audience in a single
 * change: no visitor gets only some of several builds that need each other. Other deployables do not change.
 */
export async function publish(
  store: ReleaseStore,
  packageFolders: readonly string[],
  publication: Omit<Publication, 'check'>,
): Promise<Published[]> {
  const candidates = await Promise.all(packageFolders.map(readFinishedBuild));
  let checked = await readDiscovery(store);
  let findings = await checkRelease(store, checked, candidates, publication.audience);

  const known = new Map<string, boolean>();
  for (const { folder, stamp } of candidates) known.set(stamp.name, !(await putInStore(store, folder, stamp)));
  await show(
    store,
    candidates.map(({ stamp }) => stamp),
    {
      ...publication,
      // A release since the first check may be incompatible with these builds.
      check: async (discovery) => {
        if (hasSameBuilds(discovery, checked)) return;
        findings = await checkRelease(store, discovery, candidates, publication.audience);
        checked = discovery;
      },
    },
  );
  return candidates.map(({ stamp }) => ({
    ...stamp,
    known: known.get(stamp.name) === true,
    warnings: findings.filter(({ deployable }) => deployable === stamp.name).map(({ message }) => message),
  }));
}
