import { liveVersion, releaseOf, versionsOf } from '@food-court/federation/discovery';
import type { DeclaredFlag, DeclaredFlags } from '@food-court/federation/flags';
import { readDiscovery } from '@food-court/federation/release';
import type { ManifestReader } from '../discovery/manifest-reader';
import type { ReleaseServices } from '../services';

export type BuildStore = Pick<ReleaseServices, 'releaseStore'> & { manifests: ManifestReader };

/** The flags that the served builds of a remote declare, by name. The build that everybody has takes precedence. */
export const findDeclaredFlags = async (store: BuildStore, remote: string): Promise<Map<string, DeclaredFlag>> =>
  new Map((await readServedBuilds(store, remote)).flatMap(({ flags }) => Object.entries(flags)));

/** The served builds of a remote that have a flag. */
export const findBuildsWith = async (
  store: BuildStore,
  { remote, flag }: { remote: string; flag: string },
): Promise<string[]> =>
  (await readServedBuilds(store, remote)).filter(({ flags }) => Object.hasOwn(flags, flag)).map(({ build }) => build);

/** The build that everybody has is the last. */
async function readServedBuilds(
  { releaseStore, manifests }: BuildStore,
  remote: string,
): Promise<{ build: string; flags: DeclaredFlags }[]> {
  const discovery = await readDiscovery(releaseStore);
  const live = liveVersion(discovery, remote);
  const versions = versionsOf(discovery, remote).filter((version) => version !== live);
  return Promise.all(
    [...versions, ...(live ? [live] : [])].map(async (version) => {
      const release = releaseOf(version);
      // A build that can’t be read must not stop anybody from switching a feature off.
      const manifest = await manifests.read(remote, release).catch(() => undefined);
      return { build: release.build, flags: manifest?.metaData.foodCourt.surface.flags ?? {} };
    }),
  );
}
