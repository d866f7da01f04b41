import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './package-facts';

/** A folder that says what it shows is a remote; nobody holds a list of them. */
export const findRemotes = (repository = repositoryRoot): string[] =>
  readdirSync(repository)
    .filter((folder) => existsSync(path.join(repository, folder, 'src/remote.ts')))
    .sort();

/** Everything that is released alone, by its folder. */
export const findDeployables = (repository = repositoryRoot): string[] => ['shell', ...findRemotes(repository)];

/** 'storefront-mfe' → 'storefront': what the rest of the house calls it. */
export const shortName = (folder: string): string => folder.replace(/-mfe$/, '');

/** Commands know a remote by its folder, the site by the name it gives itself. */
export function requireName(folder: string, name: string): void {
  const expected = shortName(path.basename(folder));
  if (name !== expected)
    throw new Error(
      `src/remote.ts calls this remote ${name}; by its folder, ${path.basename(folder)}, it is ${expected}. Change one of the two.`,
    );
}
