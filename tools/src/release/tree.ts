import { buildDeployables, folderOf } from '../build/build-deployables';

/** Where finished builds come from: the sources as they lie here. */
export interface Tree {
  build: (deployables: readonly string[]) => Promise<unknown>;
  folderOf: (deployable: string) => string;
}

export const workingTree: Tree = { build: buildDeployables, folderOf };
