import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, sourcePackages } from './package-facts';
import { reachableLibraries } from './reachable-libraries';

const notSource = /(^|\/)(dist|node_modules|gallery|testing)(\/|$)|\.test\.tsx?$|\.md$/;

/** Every file that decides what a build of the package contains. */
function sourcesOf(packages: Iterable<string>, repository: string): string[] {
  const own = [...packages].flatMap((sourceFolder) =>
    readdirSync(sourceFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !notSource.test(path.relative(sourceFolder, file))),
  );
  return [...own, path.join(repository, 'tsconfig.base.json')].sort();
}

/**
 * The id depends only on the sources: the same sources give the same id on every machine, and an existing build need not
 * be built again. It can't depend on the output, because the output contains the id (output.uniqueName).
 */
export function buildId(folder: string, repository = repositoryRoot): string {
  const packages = sourcePackages(folder, repository);
  const hash = createHash('sha256').update(reachableLibraries(packages, repository)).update('\0');
  for (const file of sourcesOf(packages, repository)) {
    hash
      .update(path.relative(repository, file).replaceAll(path.sep, '/'))
      .update('\0')
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
