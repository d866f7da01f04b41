import { manifestAddress } from '../discovery';
import type { StoredBuild } from '../document/discovery-changes';
import type { ReleaseStore } from '../store/release-store';
import { integrityOf } from '../workspace/file-integrity';
import { ReleaseRefused } from '../document/release-refused';

/** The entry of the discovery document for a build in the store; the build counts as used from now on. */
export async function storedBuild(store: ReleaseStore, name: string, build: string, by: string): Promise<StoredBuild> {
  if (!isBuildName(build) || !(await store.touchBuild(name, build)))
    throw new ReleaseRefused(`There is no build ${build} of ${name} at ${store.place}`);
  const manifest = await store.readFile(name, build, 'client/mf-manifest.json');
  return {
    url: manifestAddress({ base: store.addressOf(name, build) }),
    build,
    integrity: integrityOf(manifest),
    since: new Date().toISOString(),
    by,
  };
}

/** A person types the name: no path may lead out of the store's folder. */
const isBuildName = (build: string): boolean => /^[\w-]+$/.test(build);
