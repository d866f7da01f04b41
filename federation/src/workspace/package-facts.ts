import { readFileSync } from 'node:fs';
import path from 'node:path';

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;

/** The version that is installed, for a library as for a package of our own (workspaces are linked into node_modules). */
export const installedVersion = (name: string): string =>
  readPackage(path.join(repositoryRoot, 'node_modules', name)).version;

export const dependenciesOf = (folder: string): string[] => Object.keys(readPackage(folder).dependencies ?? {});

/** Our own packages that a package is built from, itself included. */
export function sourcePackages(folder: string, repository: string, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  for (const [name, range] of Object.entries(readPackage(folder).dependencies ?? {})) {
    if (range === '*') sourcePackages(path.join(repository, name), repository, found);
  }
  return found;
}
