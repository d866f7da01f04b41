import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDevelopmentBuild, type Stamp } from '../build/build-stamp';
import { isManifest } from '../discovery';
import { checkSurface } from './check-surface';
import { compressFiles } from './compress-files';

/** Our sources, and what only the build's tools read. */
const notForVisitors = /\.map$|^mf-stats\.json$/;

/**
 * Into a folder beside, then renamed: a build is in the store as a whole or not at all. One that is there is left
 * as it is, and the answer is false.
 */
export async function putInStore(packageFolder: string, { name, build }: Stamp, store: string): Promise<boolean> {
  const folder = path.join(store, name, build);
  if (await exists(folder)) return false;
  await checkManifest(packageFolder);
  const beside = `${folder}.${randomUUID()}.partial`;
  try {
    await copyBuild(packageFolder, beside, isDevelopmentBuild(build));
    await rename(beside, folder);
    return true;
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    // Another release of the same build was quicker.
    if (await exists(folder)) return false;
    throw error;
  }
}

async function checkManifest(packageFolder: string): Promise<void> {
  const manifest: unknown = JSON.parse(await readFile(path.join(packageFolder, 'dist/client/mf-manifest.json'), 'utf8'));
  if (!isManifest(manifest)) throw new Error(`The build in ${packageFolder} has no manifest of ours`);
  checkSurface(manifest);
}

/** A build in development is seen on this machine only: it keeps its source maps, and nobody waits for its compression. */
async function copyBuild(packageFolder: string, to: string, development: boolean): Promise<void> {
  await mkdir(to, { recursive: true });
  const filter = (file: string): boolean => development || !notForVisitors.test(path.basename(file));
  for (const part of ['client', 'ssr']) await cp(path.join(packageFolder, 'dist', part), path.join(to, part), { recursive: true, filter });
  if (!development) await compressFiles(path.join(to, 'client'));
}

const exists = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );
