import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository-root';

/** Every folder with a surface is a remote; there is no list of remotes. */
export const findRemotes = (repository = repositoryRoot): string[] =>
  readdirSync(repository)
    .filter((folder) => existsSync(path.join(repository, folder, 'src/remote.ts')))
    .sort();

/** The folders of everything that is released separately. */
export const findDeployables = (repository = repositoryRoot): string[] => ['shell', ...findRemotes(repository)];

/** 'storefront-mfe' → 'storefront', the name that is used everywhere else. */
export const shortName = (folder: string): string => folder.replace(/-mfe$/, '');
