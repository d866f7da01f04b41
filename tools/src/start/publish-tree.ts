import { readStamp, type Stamp } from '@food-court/federation/workspace';
import { liveVersion, type Discovery } from '@food-court/federation/discovery';
import { skipReason, publish, readDiscovery, readHistory, type ReleaseStore } from '@food-court/federation/release';

/**
 * Makes the builds of the working tree live unless someone has decided otherwise: a start undoes no rollback and ends no
 * canary. Returns one message for each skipped build.
 */
export async function publishTree(store: ReleaseStore, folders: readonly string[], by: string): Promise<string[]> {
  const [discovery, history] = [await readDiscovery(store), await readHistory(store)];
  const builds = await Promise.all(
    folders.map(async (folder) => {
      const stamp = readStamp(folder);
      return {
        folder,
        stamp,
        reason: stamp && skipReason(discovery, history, stamp),
        served: stamp && isLive(discovery, stamp) && (await store.hasBuild(stamp.name, stamp.build)),
      };
    }),
  );
  const toPublish = builds.filter(({ reason, served }) => reason === undefined && !served).map(({ folder }) => folder);
  if (toPublish.length > 0) await publish(store, toPublish, { by, audience: 'everybody' });
  return builds.flatMap(({ stamp, reason }) =>
    stamp && reason !== undefined
      ? [`${stamp.name} ${stamp.build} ${reason}. To make it live: npm run release -- ${stamp.name}`]
      : [],
  );
}

const isLive = (discovery: Discovery, { name, build }: Stamp): boolean =>
  liveVersion(discovery, name)?.metadata.version === build;
