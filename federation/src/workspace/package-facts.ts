import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readLock } from './lock-file';

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;

export const dependenciesOf = (folder: string): string[] => Object.keys(readPackage(folder).dependencies ?? {});

/** The range of a dependency as package.json has it. */
export const declaredRange = (name: string, folder: string): string | undefined =>
  readPackage(folder).dependencies?.[name];

/** Resolves a package like Node, from a folder upwards. Returns undefined when it is not installed. */
export function installedFolder(name: string, from: string): string | undefined {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(from);
  return parent === from ? undefined : installedFolder(name, parent);
}

/** Works for libraries and for our own packages (workspaces are linked into node_modules). */
export function installedVersion(name: string, from: string): string | undefined {
  const folder = installedFolder(name, from);
  return folder && readPackage(folder).version;
}

/** The packages of the same repository that a package is built from, including itself. */
export function sourcePackages(folder: string, project: string): Set<string> {
  const lock = readLock(project);
  const found = new Set<string>();
  const add = (source: string): void => {
    if (found.has(source)) return;
    found.add(source);
    for (const name of dependenciesOf(source)) {
      const { link, resolved } = lock[`node_modules/${name}`] ?? {};
      if (link && resolved !== undefined) add(path.join(project, resolved));
    }
  };
  add(folder);
  return found;
}
