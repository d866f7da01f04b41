import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { readDiscovery } from '@food-court/federation/release';
import { createTestBrowser, type TestBrowser } from '#testing/index';
import { setLevel } from '../teams/remote-levels.repository';
import { insertTeam } from '../teams/teams.repository';
import { findReports } from '../versions/versions.repository';
import { createRollbackSite, networkAddress, type RollbackSite } from './testing/rollback-site';

const change = 'replaces Array.prototype.map';

describe('the sample of documents of a watched remote', () => {
  let site: RollbackSite;
  beforeEach(async () => {
    site = await createRollbackSite();
    const rights = { deployables: ['kitchen'], actions: ['stage'] };
    await site.testServer.db.transaction().execute((trx) => insertTeam(trx, 'cooks', rights));
    await level('watched');
  });
  afterEach(() => site.close());

  const level = async (to: 'watched' | 'trusted'): Promise<void> => {
    const { db, services } = site.testServer;
    await db.transaction().execute((trx) => setLevel(trx, { team: 'cooks', remote: 'kitchen', level: to, calls: [] }));
    await services.levels.refresh();
  };
  /** Reports a reading; without a change it has found nothing. */
  const reads = async (browser: TestBrowser, network: number, message = '', build = 'k2'): Promise<void> => {
    const { statusCode } = await browser.request('/client-reports', {
      method: 'POST',
      payload: { name: 'kitchen', build, what: 'outside', message, path: '/soups' },
      remoteAddress: networkAddress(network),
    });
    assert.equal(statusCode, 204);
  };
  const readAll = async (browsers: readonly TestBrowser[], message: string, first = 0): Promise<void> => {
    for (const [index, browser] of browsers.entries()) await reads(browser, first + index, message);
  };
  const readings = () =>
    site.testServer.db.selectFrom('document_readings').select(['build', 'is_changed']).orderBy('network').execute();
  const reports = () => site.testServer.db.selectFrom('client_reports').select(['what', 'message']).execute();
  const requests = () => site.testServer.db.selectFrom('rollback_requests').select(['build', 'reason']).execute();

  test('withdraws a build that changes the document in five networks and half of them', async () => {
    const browsers = await site.visitors(11);
    await readAll(browsers.slice(0, 5), '');
    await readAll(browsers.slice(5, 9), change, 5);
    await reads(browsers[9]!, 8, change);
    assert.equal(await site.live(), 'k2', 'four networks, and the last of them twice');
    await reads(browsers[10]!, 20, change);
    assert.equal(await site.live(), 'k1');
    const { by, reason } = await site.lastChange();
    assert.equal(by, 'automatic');
    assert.equal(reason, 'In the last 24 hours it changed the document outside of its page in 5 of 10 networks');
  });

  test('withdraws nothing for a change in less than half of the networks, and shows it', async () => {
    const browsers = await site.visitors(11);
    await readAll(browsers.slice(0, 6), '');
    await readAll(browsers.slice(6), change, 6);
    assert.equal(await site.live(), 'k2');
    assert.equal((await readings()).length, 11);
    assert.deepEqual(
      await reports(),
      Array.from({ length: 5 }, () => ({ what: 'outside', message: change })),
    );
    const { db } = site.testServer;
    const shown = (await findReports(db, 'kitchen')).map(({ what, message, visitors }) => [what, message, visitors]);
    assert.deepEqual([shown, await findReports(db)], [[['outside', change, 5]], []]);
    await site.failsFor(browsers[0]!, 'k2', networkAddress(0));
    assert.equal(await site.live(), 'k2', 'changes do not count as failures');
  });

  test('does not take a network’s change back because it reads another document without one', async () => {
    const [browser] = await site.visitors(1);
    await reads(browser!, 0, change);
    await reads(browser!, 0);
    assert.deepEqual(await readings(), [{ build: 'k2', is_changed: true }]);
  });

  test('withdraws nothing while documents with the build before are changed as often', async () => {
    await site.testServer.db
      .insertInto('document_readings')
      .values(
        Array.from({ length: 5 }, (_, index) => ({
          ...{ name: 'kitchen', build: 'k1', network: `network-${index}` },
          is_changed: index < 3,
        })),
      )
      .execute();
    await readAll(await site.visitors(6), change);
    await reads((await site.visitors(1))[0]!, 9);
    assert.equal(await site.live(), 'k2');
  });

  test('asks a person about a build that was served for a day', async () => {
    const discovery = await readDiscovery(site.store);
    discovery.microFrontends.kitchen![0]!.extras.since = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const browsers = await site.visitors(5);
    site.files.writeDiscovery(JSON.stringify(discovery));
    await readAll(browsers, change);
    assert.equal(await site.live(), 'k2');
    assert.deepEqual(await requests(), [
      { build: 'k2', reason: 'In the last 24 hours it changed the document outside of its page in 5 of 5 networks' },
    ]);
  });

  test('counts neither strangers, nor visits with another build, nor remotes that are not watched', async () => {
    await readAll(
      Array.from({ length: 3 }, () => createTestBrowser(site.testServer.app)),
      change,
    );
    const browsers = await site.visitors(3);
    for (const [index, browser] of browsers.entries()) await reads(browser, index, change, 'k1');
    await level('trusted');
    await readAll(browsers, change);
    assert.deepEqual([await readings(), await reports()], [[], []]);
  });

  test('leaves the build to the visitor whose document is changed', async () => {
    const [browser] = await site.visitors(1);
    await reads(browser!, 0, change);
    assert.match((await browser!.request('/soups')).headers['food-court-builds'] as string, /kitchen@k2/);
  });

  test('tells browsers which remotes are watched, but not in a preview', async () => {
    const watchedFor = async (browser: TestBrowser) =>
      (await browser.request('/lineup.json')).json<{ watched?: string[] }>().watched;
    const [browser] = await site.visitors(1);
    assert.deepEqual(await watchedFor(browser!), ['kitchen']);
    await site.release('k3', undefined, 'who asks');
    await browser!.request('/soups?mfe=kitchen@k3');
    assert.equal(await watchedFor(browser!), undefined);
    await browser!.request('/soups?mfe=off');
    await level('trusted');
    assert.equal(await watchedFor(browser!), undefined);
  });
});
