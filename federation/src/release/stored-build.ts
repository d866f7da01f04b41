import { integrityOf } from '../build/file-integrity';
import { manifestAddress } from '../discovery';
import type { StoredBuild } from './discovery-changes';
import type { ReleaseStore } from './release-store';

/** What the discovery document says of a build in the store; from now on it is wanted there. */
export async function storedBuild(store: ReleaseStore, name: string, build: string, by: string): Promise<StoredBuild> {
  if (!isName(build) || !(await store.wantBuild(name, build)))
    throw new Error(`There is no build ${build} of ${name} at ${store.place}`);
  const manifest = await store.readFile(name, build, 'client/mf-manifest.json');
  return {
    url: manifestAddress({ base: store.addressOf(name, build) }),
    build,
    integrity: integrityOf(manifest),
    since: new Date().toISOString(),
    by,
  };
}

/** Somebody types it: no way out of the store's folder. */
const isName = (build: string): boolean => /^[\w-]+$/.test(build);
