import path from 'node:path';
import { readLock, type Lock, type LockEntry } from './lock-file';
import { dependenciesOf } from './package-facts';

/**
 * Serialises the lock file's entries that these packages of ours need, directly or through other libraries. Libraries of
 * other teams do not change the result.
 */
export function reachableLibraries(folders: Iterable<string>, project: string): string {
  const packages = readLock(project);
  const found = new Set<string>();
  const waiting = [...folders].flatMap((folder) => {
    const place = path.relative(project, folder).replaceAll(path.sep, '/');
    return dependenciesOf(folder).map((name) => ({ from: place, name }));
  });
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const place = placeOf(packages, next.from, next.name);
    // Links are packages of ours.
    if (place === undefined || found.has(place) || packages[place]?.link) continue;
    found.add(place);
    for (const name of needsOf(packages[place])) waiting.push({ from: place, name });
  }
  return JSON.stringify([...found].sort().map((place) => [place, packages[place]]));
}

const needsOf = ({ dependencies, optionalDependencies, peerDependencies }: LockEntry = {}): string[] =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });

/** Resolves a library like Node, from a package’s folder upwards. Undefined for an optional one that is not installed. */
function placeOf(packages: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = path.posix.join(folder, 'node_modules', name);
    if (packages[place]) return place;
    if (folder === '.' || folder === '') return undefined;
  }
}
