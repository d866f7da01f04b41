import { readStamp, type Stamp } from 'federation/build';
import { liveVersion, type Discovery } from 'federation/discovery';
import { leftAlone, publish, readDiscovery, readHistory, type ReleaseStore } from 'federation/release';

/**
 * Makes the builds of the tree live that are not yet, except where somebody has decided otherwise since: a start undoes no
 * rollback and ends no canary. Answers in words what it left as it is.
 */
export async function publishTree(store: ReleaseStore, folders: readonly string[], by: string): Promise<string[]> {
  const [discovery, history] = [await readDiscovery(store), await readHistory(store)];
  const judged = await Promise.all(
    folders.map(async (folder) => {
      const stamp = readStamp(folder);
      return {
        folder,
        stamp,
        reason: stamp && leftAlone(discovery, history, stamp),
        served: stamp && isLive(discovery, stamp) && (await store.hasBuild(stamp.name, stamp.build)),
      };
    }),
  );
  const wanted = judged.filter(({ reason, served }) => reason === undefined && !served).map(({ folder }) => folder);
  if (wanted.length > 0) await publish(store, wanted, { by, audience: 'everybody' });
  return judged.flatMap(({ stamp, reason }) =>
    stamp && reason !== undefined
      ? [`${stamp.name} ${stamp.build} ${reason}. To make it live: npm run release -- ${stamp.name}`]
      : [],
  );
}

const isLive = (discovery: Discovery, { name, build }: Stamp): boolean =>
  liveVersion(discovery, name)?.metadata.version === build;
