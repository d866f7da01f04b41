import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { createTestBrowser, waitForValue } from '#testing/index';
import { createRollbackSite, networkAddress, type RollbackSite } from './testing/rollback-site';

const visitor = 'a-made-up-visitor-id';

describe('a stranger who wants a healthy build rolled back', () => {
  let site: RollbackSite;
  beforeEach(async () => (site = await createRollbackSite()));
  afterEach(() => site.close());

  const stored = async () => (await site.testServer.db.selectFrom('client_reports').select('id').execute()).length;
  const served = async () =>
    (await site.testServer.db.selectFrom('served_networks').select(['name', 'build']).orderBy('name').execute()).map(
      ({ name, build }) => `${name}@${build}`,
    );
  const reportsFrom = async (cookies: (index: number) => Record<string, string>) => {
    for (let index = 0; index < 8; index++) {
      const browser = createTestBrowser(site.testServer.app);
      for (const [name, value] of Object.entries(cookies(index))) browser.cookies.set(name, value);
      assert.equal((await site.failsFor(browser, 'k2', networkAddress(index))).statusCode, 204);
    }
  };

  test('achieves nothing with made-up visitors: nothing is stored', async () => {
    await reportsFrom((index) => ({ 'food-court-visitor': `${visitor}-${index}` }));
    assert.deepEqual([await site.live(), await stored()], ['k2', 0]);
  });

  test('achieves nothing with visits that this site did not sign', async () => {
    const [genuine] = await site.visitors(1);
    const [builds, day] = genuine!.cookies.get('food-court-visit')!.split('~');
    for (const signature of [
      '',
      `~${day}~`,
      `~${day}~${'A'.repeat(22)}`,
      `~1999-01-01~${'A'.repeat(22)}`,
      '~~',
      `~${day}`,
    ])
      await reportsFrom((index) => ({
        'food-court-visitor': `${visitor}-${index}`,
        'food-court-visit': `${builds}${signature}`,
      }));
    assert.deepEqual([await site.live(), await stored()], ['k2', 0]);
  });

  test('achieves nothing with one signed visit and many visitor ids', async () => {
    const [genuine] = await site.visitors(1);
    await reportsFrom((index) => ({
      'food-court-visitor': `${visitor}-${index}`,
      'food-court-visit': genuine!.cookies.get('food-court-visit')!,
    }));
    assert.deepEqual([await site.live(), await stored()], ['k2', 0]);
  });

  test('achieves nothing with signed visits that were served another build', async () => {
    const browsers = await site.visitors(8);
    await site.release('k3');
    await site.failsForAll(browsers, 'k3');
    assert.equal(await site.live(), 'k3');
  });

  test('has one vote with a thousand visitors of one network, against those of all other networks', async () => {
    await site.addServedNetworks('k2', 300);
    for (const browser of await site.visitors(25)) await site.failsFor(browser, 'k2', '10.9.9.9');
    assert.equal(await site.live(), 'k2');
    const networks = await site.testServer.db
      .selectFrom('served_networks')
      .select('network')
      .where('build', '=', 'k2')
      .execute();
    assert.equal(networks.length, 301);
  });

  test('fills no table: an unsigned visit is not recorded, and a network is recorded once per build', async () => {
    for (let index = 0; index < 50; index++)
      await site.testServer.app.inject({
        url: '/lineup.json',
        headers: { cookie: `food-court-visitor=${visitor}-${index}` },
        remoteAddress: networkAddress(index),
      });
    for (const browser of await site.visitors(10)) await browser.request('/lineup.json', { remoteAddress: '10.9.9.9' });
    await waitForValue(served, ['bar@b1', 'kitchen@k2', 'shell@s1']);
  });
});
