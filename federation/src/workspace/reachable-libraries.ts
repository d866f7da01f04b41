import path from 'node:path';
import { readLock, type Lock, type LockEntry } from './lock-file';
import { dependenciesOf } from './package-facts';

/**
 * The entries of the lock file that npm installs for these packages of ours, directly or through other libraries, as text.
 * A library of another team does not change it.
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
    // A link is a package of ours.
    if (place === undefined || found.has(place) || packages[place]?.link) continue;
    found.add(place);
    for (const name of needsOf(packages[place])) waiting.push({ from: place, name });
  }
  return JSON.stringify([...found].sort().map((place) => [place, packages[place]]));
}

const needsOf = ({ dependencies, optionalDependencies, peerDependencies }: LockEntry = {}): string[] =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });

/** Where Node finds a library, from a package’s own folder upwards. Undefined: it is optional, and not installed. */
function placeOf(packages: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = path.posix.join(folder, 'node_modules', name);
    if (packages[place]) return place;
    if (folder === '.' || folder === '') return undefined;
  }
}
