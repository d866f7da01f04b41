import { readFileSync } from 'node:fs';
import path from 'node:path';
import { installedFolder } from '#workspace/package-facts';

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The folders of installed packages and of all their runtime dependencies, as Node resolves them from a folder. */
export function installedPackages(names: readonly string[], from: string): string[] {
  const found = new Set<string>();
  const add = (name: string, parent: string, isOptional: boolean): void => {
    const folder = installedFolder(name, parent);
    if (folder === undefined) {
      // Optional packages may be missing, for example native code for other platforms.
      if (isOptional) return;
      throw new Error(`${name}, which ${path.basename(parent)} needs, is not installed. Run npm ci.`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = readManifest(folder);
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(needed, folder, needed in optionalDependencies);
  };
  for (const name of names) add(name, from, false);
  return [...found].toSorted();
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
