import {
  changeShare,
  checkFinished,
  publish,
  readDiscovery,
  readHistory,
  removeRemote,
  removeVersion,
  rollBack,
  unservedBuilds,
} from '@food-court/federation/release';
import type { Site } from '@food-court/federation/release-client';
import { releaseAuthor } from './author';
import { cleanUpStore, currentStore } from './current-store';
import { readHealth } from './health';
import { readStatus } from './status';
import { releaseSettings } from './settings';

const changesRead = 20;

/** Writes the store directly, without checking rights. For a single machine, and for operators. */
export function directSite(): Site {
  const store = currentStore();
  const by = releaseAuthor();
  return {
    by: async () => by,
    state: async () => ({
      place: store.place,
      discovery: await readDiscovery(store),
      history: (await readHistory(store, changesRead)).map(({ discovery: _after, ...change }) => change),
    }),
    names: () => store.names(),
    health: readHealth,
    status: (name) => readStatus(store, name),
    kept: async () => unservedBuilds(store, await readDiscovery(store), releaseSettings().keepDays),
    check: async (folders) => (await checkFinished(store, folders)).map(({ message }) => message),
    publish: (folders, showing) => publish(store, folders, { by, ...showing }),
    changeShare: (name, build, share) => changeShare(store, { name, build }, { by, ...share }),
    rollBack: (name, to) => rollBack(store, name, { by, to }),
    removeVersion: (name, build) => removeVersion(store, name, { by, build }),
    removeRemote: (name) => removeRemote(store, name, { by }),
    cleanUp: () => cleanUpStore(store),
  };
}
