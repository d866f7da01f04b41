import path from 'node:path';
import { readStamp, type Stamp } from '../build/build-stamp';
import { readDiscovery } from './change-discovery';
import { checkRelease, type Candidate } from './check-release';
import { manifestOfBuild, putInStore } from './put-in-store';
import type { ReleaseStore } from './release-store';
import { show, type Publication } from './show';

export interface Published extends Stamp {
  /** The build stood in the store already. */
  known: boolean;
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
export async function publish(store: ReleaseStore, packageFolders: readonly string[], publication: Publication): Promise<Published[]> {
  const finished = await Promise.all(packageFolders.map(finishedBuild));
  await checkRelease(store, await readDiscovery(store), finished.map(({ candidate }) => candidate), publication.audience);
  const published: Published[] = [];
  for (const { folder, stamp } of finished) published.push({ ...stamp, known: !(await putInStore(store, folder, stamp)) });
  await show(store, published, publication);
  return published;
}

async function finishedBuild(folder: string): Promise<Finished> {
  const stamp = readStamp(folder);
  if (!stamp) throw new Error(`${path.basename(folder)} has no finished build; run its build first`);
  return { folder, stamp, candidate: { manifest: await manifestOfBuild(folder), clientFolder: path.join(folder, 'dist/client') } };
}
