import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isManifest, type Manifest } from '../discovery';
import type { ReleaseStore } from '../store/release-store';
import { isDevelopmentBuild, readStamp, type Stamp } from '../workspace/build-stamp';
import { compressFiles } from './compression';

/** A finished build in a deployable's folder. */
export interface FinishedBuild {
  folder: string;
  stamp: Stamp;
  manifest: Manifest;
  clientFolder: string;
}

export async function readFinishedBuild(folder: string): Promise<FinishedBuild> {
  const stamp = readStamp(folder);
  if (!stamp) throw new Error(`${path.basename(folder)} has no finished build; run its build first`);
  const clientFolder = path.join(folder, 'dist/client');
  const manifest: unknown = JSON.parse(await readFile(path.join(clientFolder, 'mf-manifest.json'), 'utf8'));
  if (!isManifest(manifest)) throw new Error(`The build in ${folder} has no manifest of ours`);
  return { folder, stamp, manifest, clientFolder };
}

/** Our sources, and files that only build tools read. */
const notForVisitors = /\.map$|^mf-stats\.json$/;
const stagingPrefix = 'food-court-build-';

/** False when the store has the build already. */
export async function putInStore(store: ReleaseStore, packageFolder: string, { name, build }: Stamp): Promise<boolean> {
  if (await store.touchBuild(name, build)) return false;
  const staging = await mkdtemp(path.join(tmpdir(), stagingPrefix));
  try {
    await copyBuild(packageFolder, staging, isDevelopmentBuild(build));
    return await store.addBuild(name, build, staging);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** A development build is for this machine only: it has source maps, and nobody waits for its compression. */
async function copyBuild(packageFolder: string, to: string, development: boolean): Promise<void> {
  const filter = (file: string): boolean => development || !notForVisitors.test(path.basename(file));
  for (const part of ['client', 'ssr'])
    await cp(path.join(packageFolder, 'dist', part), path.join(to, part), { recursive: true, filter });
  if (!development) await compressFiles(path.join(to, 'client'));
}

/** Left behind by releases on this machine that were killed. */
export async function sweepStagingFolders(before: Date): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((found) => found.startsWith(stagingPrefix))) {
    const folder = path.join(tmpdir(), name);
    const found = await stat(folder).catch(() => undefined);
    // A release must not fail because a folder belongs to another account, or was removed meanwhile.
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
