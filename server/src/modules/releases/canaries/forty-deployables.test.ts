import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { findCanary, readDiscovery, show } from '@food-court/federation/release';
import { createRollbackSite, networkAddress, type RollbackSite } from '../reports/testing/rollback-site';
import { waitForValue, type TestBrowser } from '#testing/index';
import { judgeAll } from './judge-canaries';

/** Realistic names of teams’ deployables and of builds. */
const others = Array.from({ length: 37 }, (_, index) => ({
  name: `remote-of-team-${index}`,
  build: `${String(index).padStart(2, '0')}a1b2c3d4e5`,
}));

describe('a site with forty deployables', () => {
  let site: RollbackSite;
  before(async () => {
    site = await createRollbackSite();
    for (const { name, build } of others) site.files.add(name, build, { ssr: 'exports.screens = {};' });
    await show(site.store, others, { by: 'Ada', audience: 'everybody' });
  });
  after(() => site.close());

  const measure = (browser: TestBrowser, index: number) =>
    browser.request('/page-measures', {
      method: 'POST',
      payload: { path: '/soups', largestPaint: 800, errors: 0 },
      remoteAddress: networkAddress(index),
    });

  test('signs visits that name all of them, and recognises them again', async () => {
    const [browser] = (await site.visitors(1)) as [TestBrowser];
    const visit = browser.cookies.get('food-court-visit') ?? '';
    assert.deepEqual([visit.split('~')[0]?.split('.').length, visit.length < 4_096], [40, true]);
    await browser.request('/lineup.json');
    assert.equal(browser.cookies.get('food-court-visit'), visit);
    const served = () => site.testServer.db.selectFrom('served_networks').select('name').execute();
    await waitForValue(async () => (await served()).length, 40);
  });

  test('measures the pages of a canary and of the live build, and judges the canary', async () => {
    await show(site.store, [{ name: 'kitchen', build: 'k3' }], { by: 'Ada', audience: { percent: 50 } });
    for (const [index, browser] of (await site.visitors(8)).entries()) await measure(browser, index);
    const networks = async () =>
      (await site.testServer.db.selectFrom('measured_networks').select('name').where('name', '=', 'kitchen').execute())
        .length;
    await waitForValue(networks, 8);
    const discovery = await readDiscovery(site.store);
    assert.match((await judgeAll(site.testServer.db, discovery)).get('kitchen') ?? '', /^Not sure yet/);
  });

  test('ends a canary that fails in five networks', async () => {
    const browsers = await site.visitors(40);
    const withCanary = browsers.filter(({ cookies }) => cookies.get('food-court-visit')?.includes('kitchen:k3'));
    await site.failsForAll(withCanary.slice(0, 5), 'k3');
    assert.equal(findCanary(await readDiscovery(site.store), 'kitchen'), undefined);
    assert.equal((await site.lastChange()).what, 'withdrawal');
  });
});
