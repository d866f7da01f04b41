import type { ManifestFacts } from '../discovery';
import { readDiscovery } from './document/discovery-document';
import { servedBuildsByRole } from './document/served-builds-by-role';
import { describeBuild } from '../gate';
import type { ReleaseStore } from './store/release-store';
import { manifestReader } from './build-manifests';

export interface ServedManifests {
  found: { build: string; facts: ManifestFacts }[];
  unreadable: string[];
}

/** Reads the manifests of all builds that visitors may get, such as 'storefront b7 (live)'. */
export async function servedManifests(store: ReleaseStore): Promise<ServedManifests> {
  const read = manifestReader(store, []);
  const served = servedBuildsByRole(await readDiscovery(store));
  const all = await Promise.all(
    served.map(async (build) => ({ build: describeBuild(build), manifest: await read(build) })),
  );
  return {
    found: all.flatMap(({ build, manifest }) => (manifest ? [{ build, facts: manifest.metaData.foodCourt }] : [])),
    unreadable: all.flatMap(({ build, manifest }) => (manifest ? [] : [build])),
  };
}
