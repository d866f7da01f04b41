import { openStore, removeOldBuilds, type ReleaseStore, type RemovedBuild } from '@food-court/federation/release';
import { releaseSettings } from './settings';

/** The store that the settings name, even if it is empty. */
export const currentStore = (): ReleaseStore => openStore(releaseSettings().store);

/** Runs after a release, when the new build is already live, so errors here do not fail the release. */
export async function cleanUpStore(store: ReleaseStore): Promise<{ removed: RemovedBuild[]; lines: string[] }> {
  const { keepDays } = releaseSettings();
  try {
    const removed = await removeOldBuilds(store, { keepDays });
    return {
      removed,
      lines: removed.map(({ name, build }) => `  removed ${name} ${build}: not served for ${keepDays} days`),
    };
  } catch (error) {
    return { removed: [], lines: [`! Couldn’t remove old builds: ${(error as Error).message}`] };
  }
}
