import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before } from 'node:test';
import { liveVersion } from 'federation/discovery';
import { diskStore, readDiscovery, type ReleaseStore } from 'federation/release';
import { startProduct } from '../product/product';

export interface OwnProduct {
  origin: string;
  dataDir: string;
  store: ReleaseStore;
  /** The build that everybody meets. */
  live: (name: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** For what changes the releases. It begins with those of the shared product, so that nothing is compressed twice. */
export async function startOwnProduct(dataDir: string, env: Record<string, string>): Promise<OwnProduct> {
  const releases = path.join(dataDir, 'releases');
  const shared = process.env.PRODUCT_DATA_DIR;
  if (shared) await cp(path.join(shared, 'releases'), releases, { recursive: true });
  const { origin, stop } = await startProduct({ dataDir, demo: false, env });
  process.env.PRODUCT_ORIGIN = origin;
  const store = diskStore(releases);
  return {
    origin,
    dataDir,
    store,
    stop,
    live: async (name) => liveVersion(await readDiscovery(store), name)?.metadata.version ?? '',
  };
}

/** For the tests of a file, one after the other. */
export function ownProduct(env: Record<string, string> = {}): OwnProduct {
  const product = {} as OwnProduct;
  let dataDir = '';
  before(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'food-court-delivery-'));
    Object.assign(product, await startOwnProduct(dataDir, env));
  });
  after(async () => {
    await product.stop?.();
    await rm(dataDir, { recursive: true, force: true });
  });
  return product;
}

/** Reports of one address count for two visitors at most, and 30 of them are taken in a minute. */
export const anAddressOfItsOwn = (): Record<string, string> => ({
  'x-forwarded-for': `10.1.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`,
});

let addresses = 0;

/** Believes what is said in the name of others. */
export const behindProxy = { TRUSTED_PROXIES: '127.0.0.1,::1' };
