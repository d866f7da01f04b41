import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface LockEntry {
  /** A package of the same repository, in the folder `resolved`. */
  link?: true;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
export type Lock = Readonly<Record<string, LockEntry>>;

const lockFile = 'package-lock.json';

/** The folder with the lock file: the root of a repository with several packages or with one remote. */
export function projectRoot(folder: string): string {
  for (let candidate = path.resolve(folder); ; candidate = path.dirname(candidate)) {
    if (existsSync(path.join(candidate, lockFile))) return candidate;
    if (candidate === path.dirname(candidate))
      throw new Error(`Neither ${folder} nor a folder above it has a ${lockFile}. Run npm install there.`);
  }
}

export const readLock = (project: string): Lock =>
  (JSON.parse(readFileSync(path.join(project, lockFile), 'utf8')) as { packages: Lock }).packages;
