import path from 'node:path';
import { readStamp, shortName } from '@food-court/federation/workspace';
import { buildDeployables, folderOf, isStale } from '../build/build-deployables';

/** Where finished builds come from. */
export interface BuildSource {
  build: (deployables: readonly string[]) => Promise<unknown>;
  /** Throws if the folder has no finished build of its current sources. */
  folderOf: (deployable: string) => string;
}

/** The sources in this repository, as they are now. */
export const workingTree: BuildSource = {
  build: buildDeployables,
  folderOf: (deployable) => requireCurrentBuild(folderOf(deployable)),
};

/** A compiler that watches the sources (`npm run dev`) writes into the same dist/; its builds are for its own machine only. */
export function requireCurrentBuild(folder: string): string {
  const stamp = readStamp(folder);
  if (!isStale(folder)) {
    requireName(folder, stamp?.name);
    return folder;
  }
  const found = stamp?.build ?? 'no finished build';
  throw new Error(
    `${path.basename(folder)}/dist holds ${found}, not the build of its sources as they are now: end npm run dev, let nobody edit them, and try again.`,
  );
}

/** Commands use the folder's name, the site uses the name in remote.ts: here both must match. */
function requireName(folder: string, name: string | undefined): void {
  const expected = shortName(path.basename(folder));
  if (name !== expected)
    throw new Error(
      `src/remote.ts calls this remote ${name}; by its folder, ${path.basename(folder)}, it is ${expected}. Change one of the two.`,
    );
}
