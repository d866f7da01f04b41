import { isManifest, type Manifest, type Release } from 'federation/discovery';
import { integrityOf, type ReleaseStore } from 'federation/release';

export interface ManifestReader {
  read: (name: string, release: Release) => Promise<Manifest>;
}

/** More than are ever served at once; the rest can be read again. */
const mostKept = 50;

/** Builds are immutable: what was read once need not be read again. What could not be read is. */
export function manifestReader(store: ReleaseStore): ManifestReader {
  const kept = new Map<string, Promise<Manifest>>();
  return {
    read: (name, release) => {
      // A fallback is read unchecked: that it was says nothing of the same build when it is released.
      const key = `${name}@${release.build} ${release.integrity ?? ''}`;
      const known = kept.get(key);
      if (known) return known;
      const reading = readManifest(store, name, release);
      kept.set(key, reading);
      reading.catch(() => kept.delete(key));
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
      return reading;
    },
  };
}

async function readManifest(store: ReleaseStore, name: string, { build, integrity }: Release): Promise<Manifest> {
  const text = await store.readFile(name, build, 'client/mf-manifest.json').catch((error: unknown) => {
    throw new Error(`The manifest of ${name} ${build} can’t be read: ${(error as Error).message}`);
  });
  if (integrity !== undefined && integrityOf(text) !== integrity)
    throw new Error(`The manifest of ${name} ${build} is not the one that was released`);
  const manifest = parsed(text);
  if (!isManifest(manifest)) throw new Error(`The manifest of ${name} ${build} is none of ours`);
  return manifest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
