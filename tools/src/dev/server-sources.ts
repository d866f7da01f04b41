import path from 'node:path';
import { repositoryRoot, sourcePackages } from 'federation/build';

/** The folders whose code the server runs: its own, and those of our packages that it depends on. */
export const serverSources = (): string[] =>
  [...sourcePackages(path.join(repositoryRoot, 'server'), repositoryRoot)].map((folder) => path.join(folder, 'src'));
