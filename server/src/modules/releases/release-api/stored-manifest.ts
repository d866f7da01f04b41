import { isManifest, type ManifestFacts } from '@food-court/federation/discovery';
import type { ReleaseStore } from '@food-court/federation/release';

/** The facts of a stored build. Undefined for a build that can’t be read, which the checks refuse. */
export async function storedFacts(
  store: ReleaseStore,
  name: string,
  build: string,
): Promise<ManifestFacts | undefined> {
  const stored = await store.readBytes(name, build, 'client/mf-manifest.json');
  const manifest: unknown = stored && parsed(stored.toString());
  return isManifest(manifest) ? manifest.metaData.foodCourt : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
