import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, sourcePackages } from './package-facts';

const notSource = /(^|\/)(dist|node_modules|gallery|testing)(\/|$)|\.test\.tsx?$|\.md$/;

/** Every file that decides what a build of the package contains. */
function sourcesOf(folder: string, repository: string): string[] {
  const own = [...sourcePackages(folder, repository)].flatMap((sourceFolder) =>
    readdirSync(sourceFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !notSource.test(path.relative(sourceFolder, file))),
  );
  return [...own, path.join(repository, 'tsconfig.base.json')].sort();
}

/** All packages that npm installs. Our own packages do not count: a new remote must not change the build ids of others. */
function libraries(repository: string): string {
  const { packages } = JSON.parse(readFileSync(path.join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: true }>;
  };
  return JSON.stringify(
    Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link),
  );
}

/**
 * The id depends only on the sources: the same sources give the same id on every machine, and an existing build need not
 * be built again. It can't depend on the output, because the output contains the id (output.uniqueName).
 */
export function buildId(folder: string, repository = repositoryRoot): string {
  const hash = createHash('sha256').update(libraries(repository)).update('\0');
  for (const file of sourcesOf(folder, repository)) {
    hash
      .update(path.relative(repository, file).replaceAll(path.sep, '/'))
      .update('\0')
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
