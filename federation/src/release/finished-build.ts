import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isManifest, type Manifest } from '../discovery';
import { ReleaseRefused } from './document/release-refused';
import { largestManifest } from '../gate';
import type { ReleaseStore } from './store/release-store';
import { isDevelopmentBuild, readStamp, type Stamp } from '../workspace/build-stamp';
import { integrityOf } from '../workspace/file-integrity';
import { compressFiles } from './compression';
import { readSourcePlaces, sourcePlacesFile } from './places/source-places';
import { measureSources, sourceSizesFile } from './source-sizes';

/** A build that will be served. */
export interface Candidate {
  stamp: Stamp;
  manifest: Manifest;
  /** The deployable's folder with the files. When missing, they are in the store. */
  folder?: string;
}

/** A finished build in a deployable's folder. */
export interface FinishedBuild extends Candidate {
  folder: string;
}

export async function readFinishedBuild(folder: string): Promise<FinishedBuild> {
  const stamp = readStamp(folder);
  if (!stamp) throw new Error(`${path.basename(folder)} has no finished build. Run its build first.`);
  const file = path.join(folder, 'dist/client', manifestFile);
  if ((await stat(file)).size > largestManifest)
    throw new ReleaseRefused(
      `client/${manifestFile} of ${stamp.name} has more than ${largestManifest / 1024} KB, which is too large`,
    );
  const manifest: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isManifest(manifest)) throw new Error(`The build in ${folder} has no Food Court manifest`);
  return { folder, stamp, manifest };
}

export const manifestFile = 'mf-manifest.json';
/** Leaves room for the hash that the store adds. */
export const largestStoredManifest = largestManifest + 1_024;

/** Source maps, and files that only build tools read. */
export const notForVisitors = /\.map$|^mf-stats\.json$/;
export const stagingPrefix = 'food-court-build-';

/** Returns false when the store already has the build. */
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

/** Development builds stay on this machine: they keep source maps and are not compressed. */
async function copyBuild(packageFolder: string, to: string, development: boolean): Promise<void> {
  const filter = (file: string): boolean => development || !notForVisitors.test(path.basename(file));
  for (const part of ['client', 'ssr'])
    await cp(path.join(packageFolder, 'dist', part), path.join(to, part), { recursive: true, filter });
  await addServerIntegrity(to);
  if (development) return;
  const sources = await measureSources(path.join(packageFolder, 'dist/client'));
  await writeFile(path.join(to, sourceSizesFile), JSON.stringify(sources));
  const places = await readSourcePlaces(path.join(packageFolder, 'dist'));
  if (Object.keys(places).length > 0) await writeFile(path.join(to, sourcePlacesFile), JSON.stringify(places));
  await compressFiles(path.join(to, 'client'));
}

/** Client and server are built in parallel, so the client's build can't know the hash of the server's bundle. */
async function addServerIntegrity(buildFolder: string): Promise<void> {
  const file = path.join(buildFolder, 'client', manifestFile);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  manifest.metaData.foodCourt.serverIntegrity = integrityOf(await readFile(path.join(buildFolder, 'ssr/index.cjs')));
  await writeFile(file, JSON.stringify(manifest));
}

/** Removes folders that killed releases left on this machine. */
export async function sweepStagingFolders(before: Date): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((found) => found.startsWith(stagingPrefix))) {
    const folder = path.join(tmpdir(), name);
    const found = await stat(folder).catch(() => undefined);
    // A release must not fail because a folder belongs to another account or is already gone.
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
