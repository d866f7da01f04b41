import assert from 'node:assert/strict';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { liveVersion, versionsOf } from 'federation/discovery';
import { diskStore, readDiscovery, readHistory, rollBack, show, type ReleaseStore } from 'federation/release';
import { createApp } from '#app';
import {
  waitForValue,
  createFakeSite,
  kitchenBundle,
  kitchenFacts,
  createTestServer,
  shellBundle,
  createTestBrowser,
  type FakeReleaseStore,
  type TestServer,
  type TestBrowser,
} from '#testing/index';

const made = (dish: string) => ({ ssr: kitchenBundle(dish), facts: kitchenFacts });

describe('a bad build', () => {
  let testServer: TestServer;
  let releasesDir: string;
  let files: FakeReleaseStore;
  let store: ReleaseStore;
  beforeEach(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-rollback-'));
    files = createFakeSite(releasesDir);
    store = diskStore(releasesDir);
    testServer = await createTestServer({ releasesDir });
    for (const build of ['k0', 'k1', 'k2', 'k3']) files.add('kitchen', build, made(build));
    for (const build of ['k0', 'k1', 'k2']) await release(build);
  });
  afterEach(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });

  const release = (build: string) => show(store, [{ name: 'kitchen', build }], { by: 'Ada', audience: 'everybody' });
  const live = async () => liveVersion(await readDiscovery(store), 'kitchen')?.metadata.version;
  const lastChange = async () => (await readHistory(store, 1))[0];
  const visitors = (count: number): Promise<TestBrowser[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const browser = createTestBrowser(testServer.app);
        await browser.request('/soups');
        return browser;
      }),
    );
  const failsFor = (browser: TestBrowser, build: string, remoteAddress: string) =>
    browser.request('/client-reports', {
      method: 'POST',
      payload: { name: 'kitchen', build, what: 'render', message: 'burnt', path: '/soups' },
      remoteAddress,
    });
  /** Each from an address of its own. */
  const failsForAll = (browsers: readonly TestBrowser[], build: string) =>
    Promise.all(
      browsers.map((browser, index) => failsFor(browser, build, `10.0.${Math.floor(index / 250)}.${index % 250}`)),
    );

  test('that is live is rolled back once when enough visitors report it, and everybody gets the build before', async () => {
    const browsers = await visitors(6);
    await failsForAll(browsers.slice(0, 4), 'k2');
    assert.equal(await live(), 'k2');
    await failsForAll(browsers.slice(0, 4), 'k2');
    assert.equal(await live(), 'k2', 'the same four visitors once more are four');
    await failsFor(browsers[4]!, 'k2', '10.0.9.9');
    assert.equal(await live(), 'k1');
    const { what, by, builds, reason } = (await lastChange())!;
    assert.deepEqual([what, by, builds], ['rollback', 'automatic', { kitchen: 'k1' }]);
    assert.equal(reason, 'In the last 10 minutes it failed in the browsers of 5 of 5 visitors');
    assert.match((await browsers[5]!.request('/soups')).headers['food-court-builds'] as string, /kitchen@k1/);
    assert.equal((await failsFor(browsers[5]!, 'k2', '10.0.9.8')).statusCode, 404, 'it is not served any more');
  });

  test('is rolled back without another report when the store was unavailable and answers again', async () => {
    const [history, away] = [join(releasesDir, 'history'), join(releasesDir, 'history-away')];
    await rename(history, away);
    await writeFile(history, 'no folder');
    const answers = await failsForAll(await visitors(5), 'k2');
    assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode)), await live()], [204, 'k2']);
    await rm(history);
    await rename(away, history);
    await waitForValue(live, 'k1');
  });

  test('that is a canary is ended, and the live build stays', async () => {
    await show(store, [{ name: 'kitchen', build: 'k3' }], { by: 'Ada', audience: { percent: 100 } });
    await failsForAll(await visitors(5), 'k3');
    const discovery = await readDiscovery(store);
    assert.deepEqual(
      versionsOf(discovery, 'kitchen').map(({ metadata, deployment }) => [metadata.version, deployment.traffic]),
      [['k2', 100]],
    );
    const { what, by, builds } = (await lastChange())!;
    assert.deepEqual([what, by, builds], ['withdrawal', 'automatic', { kitchen: 'k3' }]);
  });

  test('is rolled back once by several processes that decide at once', async () => {
    const others = await Promise.all([
      createApp({ ...testServer.services, close: async () => undefined }),
      createApp({ ...testServer.services, close: async () => undefined }),
    ]);
    const before = (await readHistory(store)).length;
    const browsers = await visitors(12);
    await Promise.all(
      browsers.map((browser, index) => {
        const app = [testServer.app, ...others][index % 3]!;
        const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const payload = { name: 'kitchen', build: 'k2', what: 'load', message: 'gone', path: '/soups' };
        return app.inject({
          method: 'POST',
          url: '/client-reports',
          payload,
          headers: { cookie },
          remoteAddress: `10.1.0.${index}`,
        });
      }),
    );
    await waitForValue(live, 'k1');
    const history = await readHistory(store);
    assert.deepEqual([history.length, history[0]?.what], [before + 1, 'rollback']);
    await Promise.all(others.map((app) => app.close()));
  });

  test('is not rolled back for many visitors of one address', async () => {
    const browsers = await visitors(20);
    for (const browser of browsers) await failsFor(browser, 'k2', '10.0.0.1');
    assert.equal(await live(), 'k2');
    for (const [index, browser] of (await visitors(9)).entries())
      await failsFor(browser, 'k2', `2001:db8:1:1::${index + 1}`);
    assert.equal(await live(), 'k2', 'one household of version 6 is one machine');
  });

  test('is not rolled back when it fails for few of many visitors', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      name: 'kitchen',
      build: 'k2',
      visitor: `somebody-number-${index}`,
    }));
    await testServer.db.insertInto('met_builds').values(many).execute();
    const browsers = await visitors(8);
    await failsForAll(browsers.slice(0, 5), 'k2');
    assert.equal(await live(), 'k2');
    await failsForAll(browsers, 'k2');
    assert.equal(await live(), 'k1');
  });

  test('is not rolled back for old reports or reports without a visitor', async () => {
    for (let index = 0; index < 8; index++) await failsFor(createTestBrowser(testServer.app), 'k2', `10.0.1.${index}`);
    const browsers = await visitors(5);
    await failsForAll(browsers.slice(0, 4), 'k2');
    await testServer.db
      .updateTable('client_reports')
      .set({ at: new Date(Date.now() - 11 * 60_000) as never })
      .execute();
    await failsFor(browsers[4]!, 'k2', '10.0.9.9');
    assert.equal(await live(), 'k2');
  });

  test('that is live for more than a day is not rolled back', async () => {
    const discovery = await readDiscovery(store);
    const [version] = discovery.microFrontends.kitchen ?? [];
    version!.extras.since = new Date(Date.now() - 25 * 3_600_000).toISOString();
    files.writeDiscovery(JSON.stringify(discovery));
    await failsForAll(await visitors(6), 'k2');
    assert.equal(await live(), 'k2');
  });

  test('that is live because of a rollback is not rolled back', async () => {
    await release('k3');
    await rollBack(store, 'kitchen', { by: 'Ada' });
    assert.equal(await live(), 'k2');
    await failsForAll(await visitors(6), 'k2');
    assert.equal(await live(), 'k2');
  });

  test('that is a preview is not withdrawn', async () => {
    await show(store, [{ name: 'kitchen', build: 'k3' }], { by: 'Ada', audience: 'who asks' });
    await failsForAll(await visitors(6), 'k3');
    assert.deepEqual(
      versionsOf(await readDiscovery(store), 'kitchen').map(({ metadata }) => metadata.version),
      ['k2', 'k3'],
    );
  });

  test('is not rolled back for reports of visitors with a preview of another build', async () => {
    files.add('shell', 's2', { ssr: shellBundle('s2') });
    await show(store, [{ name: 'shell', build: 's2' }], { by: 'Ada', audience: 'who asks' });
    const browsers = await visitors(6);
    for (const browser of browsers) await browser.request('/soups?mfe=shell@s2');
    await failsForAll(browsers, 'k2');
    for (const browser of browsers) await browser.request('/soups?mfe=off');
    await failsForAll(browsers.slice(0, 4), 'k2');
    assert.equal(await live(), 'k2');
  });

  test('without a build before it stays, and reports are accepted', async () => {
    await show(store, [{ name: 'bar', build: 'b1' }], { by: 'Ada', audience: 'everybody' });
    const answers = await Promise.all(
      (await visitors(6)).map((browser, index) =>
        browser.request('/client-reports', {
          method: 'POST',
          payload: { name: 'bar', build: 'b1', what: 'load', message: 'x', path: '/' },
          remoteAddress: `10.0.0.${index}`,
        }),
      ),
    );
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [204, 204, 204, 204, 204, 204],
    );
    assert.equal(liveVersion(await readDiscovery(store), 'bar')?.metadata.version, 'b1');
  });

  test('is recorded as served once for each visitor who stores our cookies', async () => {
    const servedBuilds = async () =>
      (await testServer.db.selectFrom('met_builds').select(['name', 'build']).orderBy('build').execute()).map(
        ({ name, build }) => `${name}@${build}`,
      );
    const [browser] = await visitors(1);
    assert.deepEqual(await servedBuilds(), []);
    for (const address of ['/lineup.json', '/soups', '/lineup.json']) await browser!.request(address);
    await waitForValue(servedBuilds, ['kitchen@k2']);
  });
});
