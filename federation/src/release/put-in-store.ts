import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDevelopmentBuild, type Stamp } from '../build/build-stamp';
import { isManifest, type Manifest } from '../discovery';
import { compressFiles } from './compress-files';
import type { ReleaseStore } from './release-store';

/** Our sources, and what only the build's tools read. */
const notForVisitors = /\.map$|^mf-stats\.json$/;

/** A build that is in the store is left as it is, and the answer is false. */
export async function putInStore(store: ReleaseStore, packageFolder: string, { name, build }: Stamp): Promise<boolean> {
  if (await store.hasBuild(name, build)) return false;
  const folder = await mkdtemp(path.join(tmpdir(), 'food-court-build-'));
  try {
    await copyBuild(packageFolder, folder, isDevelopmentBuild(build));
    return await store.addBuild(name, build, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function manifestOfBuild(packageFolder: string): Promise<Manifest> {
  const manifest: unknown = JSON.parse(await readFile(path.join(packageFolder, 'dist/client/mf-manifest.json'), 'utf8'));
  if (!isManifest(manifest)) throw new Error(`The build in ${packageFolder} has no manifest of ours`);
  return manifest;
}

/** A build in development is seen on this machine only: it keeps its source maps, and nobody waits for its compression. */
async function copyBuild(packageFolder: string, to: string, development: boolean): Promise<void> {
  const filter = (file: string): boolean => development || !notForVisitors.test(path.basename(file));
  for (const part of ['client', 'ssr']) await cp(path.join(packageFolder, 'dist', part), path.join(to, part), { recursive: true, filter });
  if (!development) await compressFiles(path.join(to, 'client'));
}
