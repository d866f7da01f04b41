import { manifestAddress } from '../discovery';
import type { StoredBuild } from './document/discovery-changes';
import type { ReleaseStore } from './store/release-store';
import { integrityOf } from '../workspace/file-integrity';
import { ReleaseRefused } from './document/release-refused';

/** Creates the discovery entry of a stored build and marks the build as used now. */
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

/** The name is typed by a person and must not be a path out of the store's folder. */
const isBuildName = (build: string): boolean => /^[\w-]+$/.test(build);
