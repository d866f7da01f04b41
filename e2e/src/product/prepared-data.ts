import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildId, findDeployables } from '@food-court/federation/workspace';
import { repository, startProduct, withDataFolder } from './product';

const cache = path.join(repository, '.cache/data-folders');
const [releases, images] = ['releases', 'images'];
/** Folders that belong to a single run. */
const notCached = new Set(['logs', releases]);

const photoWidths = [320, 480, 640, 720, 960, 1280];

/** Returns where the results of a start are cached, by the sources that determine them. */
const placeOf = (what: string, packages: readonly string[]): string => {
  const ids = packages.map((name) => buildId(path.join(repository, name)));
  return path.join(cache, `${what}-${createHash('sha256').update(ids.join()).digest('hex').slice(0, 12)}`);
};
const demo = ['server', 'sandbox', 'tools'];
const demoPlace = (): string => placeOf('demo', demo);
const photosPlace = (): string => placeOf('photos', demo);
const releasesPlace = (): string => placeOf(releases, findDeployables());

/**
 * Fills an empty data folder with the demo and the published builds, which are made once for the same sources. Photos have
 * only the sizes that an upload creates. The others are created when a page first requests them, or by `makeAllPhotos`.
 */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const place = demoPlace();
  if (!existsSync(place)) await loadDemo(place);
  await cp(place, dataDir, { recursive: true });
  for (const [made, folder] of [
    [releasesPlace(), releases],
    [photosPlace(), images],
  ] as const)
    if (existsSync(made)) await cp(made, path.join(dataDir, folder), { recursive: true });
}

/** Requests every size of the demo's photos, because runs that measure or compare pages need all of them ready. */
export async function makeAllPhotos({ origin, dataDir }: { origin: string; dataDir: string }): Promise<void> {
  if (existsSync(photosPlace())) return;
  const photos = (await readdir(path.join(demoPlace(), images))).filter((name) => name !== 'incoming');
  for (const id of photos)
    await Promise.all(
      photoWidths.map(async (width) => {
        const answer = await fetch(`${origin}/images/${id}/${width}.avif`);
        if (answer.ok) await answer.arrayBuffer();
      }),
    );
  await cacheOnce(photosPlace(), async (place) => {
    for (const id of photos) await cp(path.join(dataDir, images, id), path.join(place, id), { recursive: true });
  });
}

/** Caches the builds of a product that has just started for the next one. */
export const cacheReleases = (dataDir: string): Promise<void> =>
  cacheOnce(releasesPlace(), (place) => cp(path.join(dataDir, releases), place, { recursive: true }));

const loadDemo = (place: string): Promise<void> =>
  withDataFolder(async (dataDir) => {
    const product = await startProduct({ dataDir });
    await product.stop();
    await cacheReleases(dataDir);
    await cacheOnce(place, async (incoming) => {
      for (const name of await readdir(dataDir))
        if (!notCached.has(name)) await cp(path.join(dataDir, name), path.join(incoming, name), { recursive: true });
    });
  });

/** Replaces what earlier sources created. */
async function cacheOnce(place: string, write: (place: string) => Promise<void>): Promise<void> {
  if (existsSync(place)) return;
  await mkdir(cache, { recursive: true });
  const [what = ''] = path.basename(place).split('-');
  for (const name of await readdir(cache))
    if (name.startsWith(`${what}-`)) await rm(path.join(cache, name), { recursive: true, force: true });
  const incoming = path.join(cache, `incoming-${what}-${process.pid}`);
  await mkdir(incoming);
  await write(incoming);
  // Another run may have been faster.
  await rename(incoming, place).catch(() => rm(incoming, { recursive: true }));
}
