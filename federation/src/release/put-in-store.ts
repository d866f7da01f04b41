import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDevelopmentBuild, type Stamp } from '../build/build-stamp';
import { isManifest, type Manifest } from '../discovery';
import { compressFiles } from './compress-files';
import type { ReleaseStore } from './release-store';

/** Our sources, and what only the build's tools read. */
const notForVisitors = /\.map$|^mf-stats\.json$/;
const preparation = 'food-court-build-';

/** A build that is in the store is left as it is, and the answer is false. */
export async function putInStore(store: ReleaseStore, packageFolder: string, { name, build }: Stamp): Promise<boolean> {
  if (await store.wantBuild(name, build)) return false;
  const folder = await mkdtemp(path.join(tmpdir(), preparation));
  try {
    await copyBuild(packageFolder, folder, isDevelopmentBuild(build));
    return await store.addBuild(name, build, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What releases prepared on this machine that were killed meanwhile. */
export async function sweepPreparations(before: Date): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((found) => found.startsWith(preparation))) {
    const folder = path.join(tmpdir(), name);
    const found = await stat(folder).catch(() => undefined);
    // Another account's, or gone meanwhile: nothing that a release should fail for.
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

export async function manifestOfBuild(packageFolder: string): Promise<Manifest> {
  const manifest: unknown = JSON.parse(
    await readFile(path.join(packageFolder, 'dist/client/mf-manifest.json'), 'utf8'),
  );
  if (!isManifest(manifest)) throw new Error(`The build in ${packageFolder} has no manifest of ours`);
  return manifest;
}

/** A build in development is seen on this machine only: it keeps its source maps, and nobody waits for its compression. */
async function copyBuild(packageFolder: string, to: string, development: boolean): Promise<void> {
  const filter = (file: string): boolean => development || !notForVisitors.test(path.basename(file));
  for (const part of ['client', 'ssr'])
    await cp(path.join(packageFolder, 'dist', part), path.join(to, part), { recursive: true, filter });
  if (!development) await compressFiles(path.join(to, 'client'));
}
