import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isManifest, type Manifest } from '#discovery/index';
import { manifestFile, type FinishedBuild } from '../finished-build';
import { sourcePlacesFile } from '../places/source-places';
import type { ReleaseStore } from '../store/release-store';

/** Returns whether the stored build has the same files as this one. */
export async function hasSameFiles(store: ReleaseStore, { folder, stamp, manifest }: FinishedBuild): Promise<boolean> {
  const dist = path.join(folder, 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile() && found.parentPath !== dist)) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(dist, file).replaceAll(path.sep, '/');
    // An earlier release of the command sends none.
    if (name === sourcePlacesFile) continue;
    const stored = await store.readBytes(stamp.name, stamp.build, name);
    if (!stored) return false;
    const isSame =
      name === `client/${manifestFile}` ? isSameManifest(stored, manifest) : stored.equals(await readFile(file));
    if (!isSame) return false;
  }
  return true;
}

/** Ignores the hash of the server’s bundle, which a release adds. */
function isSameManifest(stored: Buffer, uploaded: Manifest): boolean {
  const manifest: unknown = JSON.parse(stored.toString());
  return isManifest(manifest) && withoutServerHash(manifest) === withoutServerHash(uploaded);
}

const withoutServerHash = (manifest: Manifest): string =>
  JSON.stringify(manifest, (key, value: unknown) => (key === 'serverIntegrity' ? undefined : value));
