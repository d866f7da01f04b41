import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './package-facts';

/** A folder with a surface is a remote; there is no list of remotes. */
export const findRemotes = (repository = repositoryRoot): string[] =>
  readdirSync(repository)
    .filter((folder) => existsSync(path.join(repository, folder, 'src/remote.ts')))
    .sort();

/** Everything that is released separately, by its folder. */
export const findDeployables = (repository = repositoryRoot): string[] => ['shell', ...findRemotes(repository)];

/** 'storefront-mfe' → 'storefront': its name everywhere else. */
export const shortName = (folder: string): string => folder.replace(/-mfe$/, '');

/** Commands use the folder name, the site uses the name in remote.ts: both must match. */
export function requireName(folder: string, name: string): void {
  const expected = shortName(path.basename(folder));
  if (name !== expected)
    throw new Error(
      `src/remote.ts calls this remote ${name}; by its folder, ${path.basename(folder)}, it is ${expected}. Change one of the two.`,
    );
}
