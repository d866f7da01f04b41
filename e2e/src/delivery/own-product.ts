import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before } from 'node:test';
import { liveVersion } from '@food-court/federation/discovery';
import { diskStore, readDiscovery, type ReleaseStore } from '@food-court/federation/release';
import { setProductUnderTest } from '#product/origin';
import { type RunningProduct, startProduct } from '#product/product';

export interface OwnProduct {
  origin: string;
  dataDir: string;
  store: ReleaseStore;
  /** Returns the build that is live for everybody. */
  live: (name: string) => Promise<string>;
  running: RunningProduct;
  /** Starts the product again with the same port and data after it was stopped or killed. */
  start: () => Promise<RunningProduct>;
}

/** Starts a product whose releases a test may change or break: its own store is filled with the builds of the shared one. */
export async function startOwnProduct(dataDir: string, env: Record<string, string>): Promise<OwnProduct> {
  const releases = path.join(dataDir, 'releases');
  const shared = process.env.PRODUCT_DATA_DIR;
  if (shared) await cp(path.join(shared, 'releases'), releases, { recursive: true });
  const settings = { dataDir, demo: false, env };
  const running = await startProduct(settings);
  const store = diskStore(releases);
  const product: OwnProduct = {
    origin: running.origin,
    dataDir,
    store,
    live: async (name) => liveVersion(await readDiscovery(store), name)?.metadata.version ?? '',
    running,
    start: async () => {
      product.running = await startProduct({ ...settings, port: Number(new URL(running.origin).port) });
      return product.running;
    },
  };
  return product;
}

/** Starts one product for all tests of a file or group and makes it the product under test meanwhile. */
export function ownProduct(env: Record<string, string> = {}): OwnProduct {
  const product = {} as OwnProduct;
  let dataDir = '';
  before(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'food-court-own-'));
    Object.assign(product, await startOwnProduct(dataDir, env));
    const { start } = product;
    product.start = async () => (product.running = await start());
    setProductUnderTest(product.origin);
  });
  after(async () => {
    setProductUnderTest(undefined);
    await product.running?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return product;
}

/** Returns headers with an address in another network each time: client reports count once per network, and at most 30 a minute. */
export const uniqueAddress = (): Record<string, string> => ({
  'x-forwarded-for': `10.${Math.floor(++addresses / 250)}.${addresses % 250}.7`,
});

let addresses = 0;

/** Makes the server trust the client addresses that a proxy states. */
export const behindProxy = { TRUSTED_PROXIES: '127.0.0.1,::1' };
