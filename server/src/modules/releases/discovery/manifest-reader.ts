import { isManifest, type Manifest, type Release } from '@food-court/federation/discovery';
import { integrityOf, type ReleaseStore } from '@food-court/federation/release';
import { getOrLoad, LruCache } from '#platform/resilience/lru-cache';

export interface ManifestReader {
  read: (name: string, release: Release) => Promise<Manifest>;
}

/** More than are ever served at once; any other can be read again. */
const maxManifests = 50;

/** Builds are immutable, so each manifest is read once. */
export function manifestReader(store: ReleaseStore): ManifestReader {
  const cache = new LruCache<string, Promise<Manifest>>(maxManifests);
  return {
    read: (name, release) =>
      // The integrity is part of the key: a fallback is read without the check that the same build needs when it is released.
      getOrLoad(cache, `${name}@${release.build} ${release.integrity ?? ''}`, () => readManifest(store, name, release)),
  };
}

async function readManifest(store: ReleaseStore, name: string, { build, integrity }: Release): Promise<Manifest> {
  const text = await store.readFile(name, build, 'client/mf-manifest.json').catch((error: unknown) => {
    throw new Error(`The manifest of ${name} ${build} can’t be read: ${(error as Error).message}`);
  });
  if (integrity !== undefined && integrityOf(text) !== integrity)
    throw new Error(`The manifest of ${name} ${build} is not the one that was released`);
  const manifest = parseJson(text);
  if (!isManifest(manifest)) throw new Error(`The manifest of ${name} ${build} isn’t a Food Court manifest`);
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
