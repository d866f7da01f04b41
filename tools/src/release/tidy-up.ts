import { tidy, type ReleaseStore, type Removed } from 'federation/release';
import { releaseSettings } from './settings';

/** After a release, which is live by then: that old builds stay is no reason to call it failed. */
export async function tidyUp(store: ReleaseStore): Promise<{ removed: Removed[]; lines: string[] }> {
  const { keepDays } = releaseSettings();
  try {
    const removed = await tidy(store, { keepDays });
    return {
      removed,
      lines: removed.map(({ name, build }) => `  removed ${name} ${build}: nobody was served it for ${keepDays} days`),
    };
  } catch (error) {
    return { removed: [], lines: [`! Old builds could not be removed: ${(error as Error).message}`] };
  }
}
