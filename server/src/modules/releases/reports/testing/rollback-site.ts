import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lineupNewsAddress, liveVersion } from '@food-court/federation/discovery';
import { diskStore, readDiscovery, readHistory, show, type Audience } from '@food-court/federation/release';
import type { Settings } from '#platform/config/settings';
import {
  createFakeSite,
  createTestBrowser,
  createTestServer,
  kitchenBundle,
  kitchenFacts,
  type TestBrowser,
} from '#testing/index';

export type RollbackSite = Awaited<ReturnType<typeof createRollbackSite>>;

/** Returns an address in a network of its own. */
export const networkAddress = (index: number): string => `10.${Math.floor(index / 250)}.${index % 250}.7`;

/** A site whose kitchen was released as k0, k1 and k2, one after the other; k3 is in the store. */
export async function createRollbackSite(settings: Partial<Settings> = {}) {
  const releasesDir = await mkdtemp(join(tmpdir(), 'food-court-rollback-'));
  const files = createFakeSite(releasesDir);
  const store = diskStore(releasesDir);
  const testServer = await createTestServer({ releasesDir, ...settings });
  const dish = { ssr: kitchenBundle('Ramen'), facts: kitchenFacts };
  for (const build of ['k0', 'k1', 'k2', 'k3']) files.add('kitchen', build, dish);
  const release = (build: string, noAutoRollback?: string, audience: Audience = 'everybody') =>
    show(store, [{ name: 'kitchen', build }], { by: 'Ada', audience, noAutoRollback });
  for (const build of ['k0', 'k1', 'k2']) await release(build);

  const failsFor = (browser: TestBrowser, build: string, remoteAddress: string, what = 'render') =>
    browser.request('/client-reports', {
      method: 'POST',
      payload: { name: 'kitchen', build, what, message: 'burnt', path: '/soups' },
      remoteAddress,
    });
  return {
    files,
    store,
    testServer,
    releasesDir,
    release,
    live: async () => liveVersion(await readDiscovery(store), 'kitchen')?.metadata.version,
    lastChange: async () => (await readHistory(store, 1))[0]!,
    /**
     * Browsers with the cookies of a visit. No page is rendered for them, because that takes two processes for each
     * site.
     */
    visitors: (count: number): Promise<TestBrowser[]> =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const browser = createTestBrowser(testServer.app);
          await browser.request(lineupNewsAddress);
          return browser;
        }),
      ),
    failsFor,
    /** Reports from a separate network for each visitor. */
    failsForAll: (browsers: readonly TestBrowser[], build: string) =>
      Promise.all(browsers.map((browser, index) => failsFor(browser, build, networkAddress(index)))),
    /** Networks that were served a build, in addition to those of the test’s visitors. */
    addServedNetworks: (build: string, count: number) =>
      testServer.db
        .insertInto('served_networks')
        .values(Array.from({ length: count }, (_, index) => ({ name: 'kitchen', build, network: `network-${index}` })))
        .execute(),
    close: async (): Promise<void> => {
      await testServer.close();
      await rm(releasesDir, { recursive: true });
    },
  };
}
