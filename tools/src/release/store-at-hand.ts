import { isDiscovery } from 'federation/discovery';
import { openStore, readDiscovery, type ReleaseStore } from 'federation/release';
import { releaseSettings } from './settings';

/** The store that the settings name, whatever lies in it. */
export const storeAtHand = (): ReleaseStore => openStore(releaseSettings().store);

/** The store of a site that is there. */
export async function siteStore(): Promise<ReleaseStore> {
  const store = storeAtHand();
  if (!isDiscovery(await readDiscovery(store)))
    throw new Error(`There is no site at ${store.place} yet: run npm start or npm run release -- all once.`);
  return store;
}
