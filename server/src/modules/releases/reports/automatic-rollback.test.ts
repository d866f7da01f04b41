import assert from 'node:assert/strict';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { liveVersion, versionsOf } from '@food-court/federation/discovery';
import { readDiscovery, readHistory, removeRemote, show } from '@food-court/federation/release';
import { createApp } from '#compose/app';
import { createTestBrowser, shellBundle, waitForValue, type TestBrowser } from '#testing/index';
import { createRollbackSite, networkAddress, type RollbackSite } from './testing/rollback-site';

describe('a bad build', () => {
  let site: RollbackSite;
  beforeEach(async () => (site = await createRollbackSite()));
  afterEach(() => site.close());

  test('is rolled back once when it is live and enough visitors report it, and everybody gets the build before', async () => {
    const browsers = await site.visitors(6);
    await site.failsForAll(browsers.slice(0, 4), 'k2');
    assert.equal(await site.live(), 'k2');
    await site.failsForAll(browsers.slice(0, 4), 'k2');
    assert.equal(await site.live(), 'k2', 'the same four visitors once more are four');
    await site.failsFor(browsers[4]!, 'k2', networkAddress(99));
    assert.equal(await site.live(), 'k1');
    const { what, by, builds, reason } = await site.lastChange();
    assert.deepEqual([what, by, builds], ['rollback', 'automatic', { kitchen: 'k1' }]);
    assert.equal(reason, 'In the last 10 minutes it failed in 5 of 5 networks');
    assert.match((await browsers[5]!.request('/soups')).headers['food-court-builds'] as string, /kitchen@k1/);
    assert.equal(
      (await site.failsFor(browsers[5]!, 'k2', networkAddress(98))).statusCode,
      404,
      'it is not served any more',
    );
  });

  test('is rolled back without another report when the store was unavailable and answers again', async () => {
    const [history, away] = [join(site.releasesDir, 'history'), join(site.releasesDir, 'history-away')];
    await rename(history, away);
    await writeFile(history, 'no folder');
    const answers = await site.failsForAll(await site.visitors(5), 'k2');
    assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode)), await site.live()], [204, 'k2']);
    await rm(history);
    await rename(away, history);
    await waitForValue(site.live, 'k1');
  });

  test('is ended when it is a canary, and the live build stays', async () => {
    await show(site.store, [{ name: 'kitchen', build: 'k3' }], { by: 'Ada', audience: { percent: 100 } });
    await site.failsForAll(await site.visitors(5), 'k3');
    const discovery = await readDiscovery(site.store);
    assert.deepEqual(
      versionsOf(discovery, 'kitchen').map(({ metadata, deployment }) => [metadata.version, deployment.traffic]),
      [['k2', 100]],
    );
    const { what, by, builds } = await site.lastChange();
    assert.deepEqual([what, by, builds], ['withdrawal', 'automatic', { kitchen: 'k3' }]);
  });

  test('is rolled back once when several processes decide at the same time', async () => {
    const others = await Promise.all([
      createApp({ ...site.testServer.services, close: async () => undefined }),
      createApp({ ...site.testServer.services, close: async () => undefined }),
    ]);
    const before = (await readHistory(site.store)).length;
    const browsers = await site.visitors(12);
    await Promise.all(
      browsers.map((browser, index) => {
        const app = [site.testServer.app, ...others][index % 3]!;
        const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const payload = { name: 'kitchen', build: 'k2', what: 'load', message: 'gone', path: '/soups' };
        return app.inject({
          method: 'POST',
          url: '/client-reports',
          payload,
          headers: { cookie },
          remoteAddress: networkAddress(index),
        });
      }),
    );
    await waitForValue(site.live, 'k1');
    const history = await readHistory(site.store);
    assert.deepEqual([history.length, history[0]?.what], [before + 1, 'rollback']);
    await Promise.all(others.map((app) => app.close()));
  });

  test('is not rolled back for many visitors of few networks', async () => {
    const browsers = await site.visitors(20);
    for (const [index, browser] of browsers.entries()) await site.failsFor(browser, 'k2', `10.0.0.${index + 1}`);
    assert.equal(await site.live(), 'k2');
    for (const [index, browser] of (await site.visitors(9)).entries())
      await site.failsFor(browser, 'k2', `2001:db8:1:${index}::1`);
    assert.equal(await site.live(), 'k2', 'a /48 of version 6 is one network');
  });

  test('is not rolled back when it fails in few of many networks', async () => {
    await site.addServedNetworks('k2', 60);
    const browsers = await site.visitors(8);
    await site.failsForAll(browsers.slice(0, 5), 'k2');
    assert.equal(await site.live(), 'k2');
    await site.failsForAll(browsers, 'k2');
    assert.equal(await site.live(), 'k1');
  });

  test('is not rolled back while the build before fails as often', async () => {
    await site.addServedNetworks('k1', 10);
    await site.testServer.db
      .insertInto('client_reports')
      .values(
        Array.from({ length: 6 }, (_, index) => ({
          name: 'kitchen',
          build: 'k1',
          what: 'load' as const,
          message: 'offline',
          path: '/',
          visitor: `visitor-${index}`,
          network: `network-${index}`,
        })),
      )
      .execute();
    await site.failsForAll(await site.visitors(8), 'k2');
    assert.equal(await site.live(), 'k2');
    await site.testServer.db.deleteFrom('client_reports').where('build', '=', 'k1').execute();
    await site.failsForAll(await site.visitors(8), 'k2');
    assert.equal(await site.live(), 'k1');
  });

  test('is not rolled back for old reports, or reports without a visitor', async () => {
    for (let index = 0; index < 8; index++)
      await site.failsFor(createTestBrowser(site.testServer.app), 'k2', networkAddress(50 + index));
    const browsers = await site.visitors(5);
    await site.failsForAll(browsers.slice(0, 4), 'k2');
    await site.testServer.db
      .updateTable('client_reports')
      .set({ at: new Date(Date.now() - 11 * 60_000) as never })
      .execute();
    await site.failsFor(browsers[4]!, 'k2', networkAddress(99));
    assert.equal(await site.live(), 'k2');
  });

  test('is not rolled back when it has been live for more than a day', async () => {
    const discovery = await readDiscovery(site.store);
    const [version] = discovery.microFrontends.kitchen ?? [];
    version!.extras.since = new Date(Date.now() - 25 * 3_600_000).toISOString();
    site.files.writeDiscovery(JSON.stringify(discovery));
    await site.failsForAll(await site.visitors(6), 'k2');
    assert.equal(await site.live(), 'k2');
  });

  test('is not withdrawn when it is a preview', async () => {
    await show(site.store, [{ name: 'kitchen', build: 'k3' }], { by: 'Ada', audience: 'who asks' });
    await site.failsForAll(await site.visitors(6), 'k3');
    assert.deepEqual(
      versionsOf(await readDiscovery(site.store), 'kitchen').map(({ metadata }) => metadata.version),
      ['k2', 'k3'],
    );
  });

  test('is not rolled back because of visitors with a preview of another build', async () => {
    site.files.add('shell', 's2', { ssr: shellBundle('s2') });
    await show(site.store, [{ name: 'shell', build: 's2' }], { by: 'Ada', audience: 'who asks' });
    const browsers = await site.visitors(6);
    for (const browser of browsers) await browser.request('/soups?mfe=shell@s2');
    await site.failsForAll(browsers, 'k2');
    for (const browser of browsers) await browser.request('/soups?mfe=off');
    await site.failsForAll(browsers.slice(0, 4), 'k2');
    assert.equal(await site.live(), 'k2');
  });

  describe('without a build before it', () => {
    const report = (browser: TestBrowser, index: number, name = 'pantry', build = 'p1') =>
      browser.request('/client-reports', {
        method: 'POST',
        payload: { name, build, what: 'load', message: 'x', path: '/' },
        remoteAddress: networkAddress(index),
      });
    const isOnSite = async (name: string) => liveVersion(await readDiscovery(site.store), name) !== undefined;
    beforeEach(async () => {
      site.files.add('pantry', 'p1', { ssr: 'exports.screens = {};' });
      await show(site.store, [{ name: 'pantry', build: 'p1' }], { by: 'Ada', audience: 'everybody' });
    });

    test('is taken off the site when it fails in half of the networks that were served it', async () => {
      await site.testServer.db
        .insertInto('served_networks')
        .values(Array.from({ length: 6 }, (_, index) => ({ name: 'pantry', build: 'p1', network: `network-${index}` })))
        .execute();
      const browsers = await site.visitors(6);
      for (const [index, browser] of browsers.slice(0, 5).entries()) await report(browser, index);
      assert.equal(await isOnSite('pantry'), true, 'five of eleven');
      await report(browsers[5]!, 5);
      assert.equal(await isOnSite('pantry'), false, 'six of twelve');
      const { what, by, builds, reason } = await site.lastChange();
      assert.deepEqual([what, by, builds], ['withdrawal', 'automatic', { pantry: 'p1' }]);
      assert.equal(reason, 'In the last 10 minutes it failed in 6 of 12 networks');
      assert.equal(await site.live(), 'k2', 'other remotes stay');
    });

    test('is left to a person when it was taken off within the last 24 hours', async () => {
      await removeRemote(site.store, 'pantry', { by: 'automatic' });
      await show(site.store, [{ name: 'pantry', build: 'p1' }], { by: 'Ada', audience: 'everybody' });
      for (const [index, browser] of (await site.visitors(5)).entries()) await report(browser, index);
      assert.equal(await isOnSite('pantry'), true);
      const requests = await site.testServer.db.selectFrom('rollback_requests').select('reason').execute();
      assert.match(requests[0]?.reason ?? '', /pantry was rolled back automatically in the last 24 hours already$/);
    });
  });

  for (const what of ['hang', 'empty', 'error'])
    test(`is rolled back for reports of the kind “${what}” as for others`, async () => {
      for (const [index, browser] of (await site.visitors(5)).entries())
        await site.failsFor(browser, 'k2', networkAddress(index), what);
      assert.equal(await site.live(), 'k1');
    });
});
