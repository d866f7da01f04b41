import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createFakeSite,
  createTestBrowser,
  createTestServer,
  kitchenBundle,
  kitchenFacts,
  type TestBrowser,
} from '#testing/index';

export const ramen = { ssr: kitchenBundle('Ramen'), facts: kitchenFacts };
export const failedLoad = {
  name: 'kitchen',
  build: 'k2',
  what: 'load',
  message: 'Soups is undefined',
  path: '/soups?token=secret#x',
};

export type ReportServer = Awaited<ReturnType<typeof createReportServer>>;

/** A test server that stores client reports, and never rolls back automatically. */
export async function createReportServer() {
  const releasesDir = await mkdtemp(join(tmpdir(), 'food-court-reports-'));
  const testServer = await createTestServer({ releasesDir, rollbackReports: 0 });
  let addresses = 0;
  return {
    testServer,
    store: createFakeSite(releasesDir),
    /** Starts a new site with a canary of the kitchen and no reports. */
    async reset(): Promise<void> {
      this.store = createFakeSite(releasesDir);
      this.store.addCanary('kitchen', 'k2', 100, ramen);
      await testServer.db.deleteFrom('client_reports').execute();
    },
    openVisitor: async (): Promise<TestBrowser> => {
      const browser = createTestBrowser(testServer.app);
      await browser.request('/soups');
      return browser;
    },
    report: (browser: TestBrowser, payload: object = failedLoad, headers = {}) =>
      browser.request('/client-reports', { method: 'POST', payload, headers, remoteAddress: `10.0.${++addresses}.1` }),
    storedReports: () => testServer.db.selectFrom('client_reports').selectAll().orderBy('id').execute(),
    close: async (): Promise<void> => {
      await testServer.close();
      await rm(releasesDir, { recursive: true });
    },
  };
}
