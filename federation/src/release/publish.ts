import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readStamp, type Stamp } from '../build/build-stamp';
import { isManifest, type Release } from '../discovery';
import { checkSurface } from './check-surface';
import { compressFiles } from './compress-files';
import { makeLive } from './make-live';

export interface Published extends Stamp {
  /** The build stood in the store already. */
  known: boolean;
}

/** Puts the finished build of a deployable into the store and makes it the live one. Nothing of the others is touched. */
export async function publish(packageFolder: string, store: string): Promise<Published> {
  const stamp = readStamp(packageFolder);
  if (!stamp) throw new Error(`${path.basename(packageFolder)} has no finished build; run its build first`);
  const folder = path.join(store, stamp.name, stamp.build);
  const known = await exists(folder);
  if (!known) await putInStore(packageFolder, folder);
  const release: Release = { build: stamp.build, base: `/releases/${stamp.name}/${stamp.build}/` };
  await makeLive(store, stamp.name, release);
  return { ...stamp, known };
}

/** Into a folder beside, then renamed: a build is in the store as a whole or not at all. */
async function putInStore(packageFolder: string, folder: string): Promise<void> {
  const manifest: unknown = JSON.parse(await readFile(path.join(packageFolder, 'dist/client/mf-manifest.json'), 'utf8'));
  if (!isManifest(manifest)) throw new Error(`The build in ${packageFolder} has no manifest of ours`);
  checkSurface(manifest);

  const beside = `${folder}.${process.pid}.partial`;
  await rm(beside, { recursive: true, force: true });
  await mkdir(beside, { recursive: true });
  for (const part of ['client', 'ssr']) await cp(path.join(packageFolder, 'dist', part), path.join(beside, part), { recursive: true });
  await compressFiles(path.join(beside, 'client'));
  await rename(beside, folder);
}

const exists = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );
