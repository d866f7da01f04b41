import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readManifest } from './package-manifest';
import { offeredCalls, packageOffer, type Offer } from './package-offer';

/** What a version of a package offered when it was packed. */
export interface PublishedOffer {
  version: string;
  offer: Offer;
}

const folder = fileURLToPath(new URL('published', import.meta.url));
const fileOf = (name: string): string => path.join(folder, `${name}.json`);

export const readPublished = async (name: string): Promise<PublishedOffer> =>
  JSON.parse(await readFile(fileOf(name), 'utf8')) as PublishedOffer;

/** What the sources offer now. */
export function currentOffer(name: string, dist: string): PublishedOffer {
  const manifest = readManifest(name);
  const calls = name === 'shared-api' ? offeredCalls() : {};
  return { version: manifest.version, offer: { ...packageOffer(manifest, dist), ...calls } };
}

/** Once for each version: what was published does not change. */
export async function recordOffer(name: string, dist: string): Promise<void> {
  const current = currentOffer(name, dist);
  const recorded = await readPublished(name).catch(() => undefined);
  if (recorded?.version === current.version) return;
  await writeFile(fileOf(name), `${JSON.stringify(current, null, 2)}\n`);
}
