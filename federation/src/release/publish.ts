import path from 'node:path';
import { readStamp, type Stamp } from '../build/build-stamp';
import type { Candidate } from './candidate';
import { isSame } from './change-discovery';
import { checkRelease } from './check-release';
import { manifestOfBuild, putInStore } from './put-in-store';
import type { ReleaseStore } from './release-store';
import { show, type Publication } from './show';
import { readDiscovery } from './stored-discovery';

export interface Published extends Stamp {
  /** The build stood in the store already. */
  known: boolean;
  /** No reason to refuse it, and worth knowing. */
  warnings: string[];
}

interface Finished {
  folder: string;
  stamp: Stamp;
  candidate: Candidate;
}

/**
 * Checks finished builds against all that is served, puts them into the store and then, in one change, before their
 * audience: several that need each other are never met alone. Nothing of the others is touched.
 */
export async function publish(
  store: ReleaseStore,
  packageFolders: readonly string[],
  publication: Omit<Publication, 'check'>,
): Promise<Published[]> {
  const finished = await Promise.all(packageFolders.map(finishedBuild));
  const candidates = finished.map(({ candidate }) => candidate);
  let checked = await readDiscovery(store);
  let findings = await checkRelease(store, checked, candidates, publication.audience);

  const known = new Map<string, boolean>();
  for (const { folder, stamp } of finished) known.set(stamp.name, !(await putInStore(store, folder, stamp)));
  await show(
    store,
    finished.map(({ stamp }) => stamp),
    {
      ...publication,
      // Others may have released meanwhile what this does not fit.
      check: async (discovery) => {
        if (isSame(discovery, checked)) return;
        findings = await checkRelease(store, discovery, candidates, publication.audience);
        checked = discovery;
      },
    },
  );
  return finished.map(({ stamp }) => ({
    ...stamp,
    known: known.get(stamp.name) === true,
    warnings: findings.filter(({ about }) => about === stamp.name).map(({ words }) => words),
  }));
}

async function finishedBuild(folder: string): Promise<Finished> {
  const stamp = readStamp(folder);
  if (!stamp) throw new Error(`${path.basename(folder)} has no finished build; run its build first`);
  return {
    folder,
    stamp,
    candidate: { stamp, manifest: await manifestOfBuild(folder), clientFolder: path.join(folder, 'dist/client') },
  };
}
