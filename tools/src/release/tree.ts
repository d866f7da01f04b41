import path from 'node:path';
import { readStamp } from 'federation/build';
import { buildDeployables, folderOf, isStale } from '../build/build-deployables';

/** Where finished builds come from: the sources as they lie here. */
export interface Tree {
  build: (deployables: readonly string[]) => Promise<unknown>;
  /** Throws, in words, where no finished build of the sources lies. */
  folderOf: (deployable: string) => string;
}

export const workingTree: Tree = {
  build: buildDeployables,
  folderOf: (deployable) => withOwnBuild(folderOf(deployable)),
};

/** A compiler that watches the sources (`npm run dev`) writes into the same dist/: what it makes is for its own machine's eyes only. */
export function withOwnBuild(folder: string): string {
  if (!isStale(folder)) return folder;
  const held = readStamp(folder)?.build ?? 'no finished build';
  throw new Error(
    `${path.basename(folder)}/dist holds ${held}, not the build of its sources as they are now: end npm run dev, let nobody edit them, and try again.`,
  );
}
