import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBelow, neededVersion, offerChange } from './needed-version';
import { readManifest } from './package-manifest';
import { offeredCalls, packageOffer, type Offer } from './package-offer';

/** The offer of a package version at the time it was packed. */
export interface PublishedOffer {
  version: string;
  offer: Offer;
}

const folder = fileURLToPath(new URL('published', import.meta.url));
const fileOf = (name: string): string => path.join(folder, `${name}.json`);

export const readPublished = async (name: string): Promise<PublishedOffer> =>
  JSON.parse(await readFile(fileOf(name), 'utf8')) as PublishedOffer;

/** Reads the current offer of the sources. */
export function currentOffer(name: string, dist: string): PublishedOffer {
  const manifest = readManifest(name);
  const calls = name === 'shared-api' ? offeredCalls() : {};
  return { version: manifest.version, offer: { ...packageOffer(manifest, dist), ...calls } };
}

/** Returns the necessary change when the version is too low for the current offer. */
export function versionFault(name: string, recorded: PublishedOffer, current: PublishedOffer): string | undefined {
  const { step, reasons } = offerChange(recorded.offer, current.offer);
  const needed = neededVersion(recorded.version, step);
  return isBelow(current.version, needed)
    ? `${name}/package.json has version ${current.version}. It must be ${needed} or higher, because since ${recorded.version}:\n${reasons.join('\n')}`
    : undefined;
}

/** Throws before anything is packed when a version is too low, so that a published version never changes. */
export async function requireVersions(names: readonly string[], distOf: (name: string) => string): Promise<void> {
  const faults = await Promise.all(
    names.map(async (name) => versionFault(name, await readPublished(name), currentOffer(name, distOf(name)))),
  );
  const found = faults.filter((fault) => fault !== undefined);
  if (found.length > 0) throw new Error(found.join('\n'));
}

/** Records the offer once per version, because published versions do not change. */
export async function recordOffer(name: string, dist: string): Promise<void> {
  const current = currentOffer(name, dist);
  if ((await readPublished(name)).version === current.version) return;
  await writeFile(fileOf(name), `${JSON.stringify(current, null, 2)}\n`);
}
