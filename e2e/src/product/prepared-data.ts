import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildId, findDeployables } from '@food-court/federation/workspace';
import { repository, startProduct, withDataFolder } from './product';

const cache = path.join(repository, '.cache/data-folders');
const releases = 'releases';
/** Of one run. */
const notCached = new Set(['logs', releases]);

/** What was made by a start of the product, by the sources that decide it. */
const placeOf = (what: string, packages: readonly string[]): string => {
  const ids = packages.map((name) => buildId(path.join(repository, name)));
  return path.join(cache, `${what}-${createHash('sha256').update(ids.join()).digest('hex').slice(0, 12)}`);
};
const demoPlace = (): string => placeOf('demo', ['server', 'sandbox', 'tools']);
const releasesPlace = (): string => placeOf(releases, findDeployables());

/**
 * Fills an empty data folder with the demo and the published builds, which are made once for the same sources. Photos have
 * the sizes that were made at once: the others are made when a page asks for them first.
 */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const demo = demoPlace();
  if (!existsSync(demo)) await loadDemo(demo);
  await cp(demo, dataDir, { recursive: true });
  const published = releasesPlace();
  if (existsSync(published)) await cp(published, path.join(dataDir, releases), { recursive: true });
}

/** Those of a product that has just started, for the next one. */
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

/** In place of what former sources made. */
async function cacheOnce(place: string, write: (place: string) => Promise<void>): Promise<void> {
  if (existsSync(place)) return;
  await mkdir(cache, { recursive: true });
  const [what = ''] = path.basename(place).split('-');
  for (const name of await readdir(cache))
    if (name.startsWith(`${what}-`)) await rm(path.join(cache, name), { recursive: true, force: true });
  const incoming = path.join(cache, `incoming-${what}-${process.pid}`);
  await mkdir(incoming);
  await write(incoming);
  // Another run may have been quicker.
  await rename(incoming, place).catch(() => rm(incoming, { recursive: true }));
}
