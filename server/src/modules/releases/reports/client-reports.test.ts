import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createTestBrowser, kitchenBundle, shellBundle } from '#testing/index';
import { createReportServer, failedLoad, ramen, type ReportServer } from './testing/report-server';

describe('a tab’s report', () => {
  let server: ReportServer;
  before(async () => (server = await createReportServer()));
  beforeEach(() => server.reset());
  after(() => server.close());

  test('is stored with the visitor and the served builds, and from then on gives this visitor the previous build', async () => {
    const browser = await server.openVisitor();
    const answer = await server.report(browser);
    assert.deepEqual(
      [answer.statusCode, answer.body, browser.cookies.get('food-court-failed-kitchen')],
      [204, '', 'k2'],
    );
    const [row] = await server.storedReports();
    assert.deepEqual(
      [row?.name, row?.build, row?.what, row?.message, row?.path, row?.lineup, row?.visitor],
      [
        'kitchen',
        'k2',
        'load',
        'Soups is undefined',
        '/soups',
        'bar@b1 kitchen@k2 shell@s1',
        browser.cookies.get('food-court-visitor'),
      ],
    );
    const page = await browser.request('/soups');
    assert.equal(page.headers['food-court-builds'], 'bar@b1 kitchen@k1 shell@s1');
    assert.match(page.body, /Miso/);
    assert.match((await (await server.openVisitor()).request('/soups')).body, /Ramen/);
  });

  test('is stored once when it is sent twice, also in parallel', async () => {
    const browser = await server.openVisitor();
    const answers = await Promise.all([server.report(browser), server.report(browser), server.report(browser)]);
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [204, 204, 204],
    );
    assert.equal((await server.storedReports()).length, 1);
    await server.report(browser, { ...failedLoad, what: 'render' });
    assert.equal((await server.storedReports()).length, 2);
  });

  test('gives this visitor the previous build of each when several builds are reported in parallel', async () => {
    server.store.addCanary('bar', 'b2', 100, { ssr: 'exports.screens = {};' });
    const browser = await server.openVisitor();
    await Promise.all([server.report(browser), server.report(browser, { ...failedLoad, name: 'bar', build: 'b2' })]);
    assert.equal((await browser.request('/soups')).headers['food-court-builds'], 'bar@b1 kitchen@k1 shell@s1');
  });

  test('gives this visitor the build before both when a canary and then the live build fail', async () => {
    const [k1, k2] = [
      server.store.add('kitchen', 'k1', { ...ramen, ssr: kitchenBundle('Miso') }),
      server.store.add('kitchen', 'k2', ramen),
    ];
    server.store.setVersions('kitchen', [{ ...k2, fallbackUrl: k1.url }]);
    server.store.addCanary('kitchen', 'k3', 100, ramen);
    const browser = await server.openVisitor();
    for (const [build, next] of [
      ['k3', 'k2'],
      ['k2', 'k1'],
    ] as const) {
      await server.report(browser, { ...failedLoad, build });
      assert.equal((await browser.request('/soups')).headers['food-court-builds'], `bar@b1 kitchen@${next} shell@s1`);
    }
  });

  test('is stored with the builds that the tab runs, not with those that another tab got since', async () => {
    await server.report(await server.openVisitor(), failedLoad, { 'food-court-builds': 'bar@b1 kitchen@k2 shell@s0' });
    assert.deepEqual(
      (await server.storedReports()).map(({ lineup }) => lineup),
      ['bar@b1 kitchen@k2 shell@s0'],
    );
  });

  test('changes nothing for the visitor when the build has no previous one, and is stored', async () => {
    const browser = await server.openVisitor();
    const answer = await server.report(browser, { ...failedLoad, name: 'bar', build: 'b1' });
    assert.deepEqual([answer.statusCode, browser.cookies.has('food-court-failed-bar')], [204, false]);
    assert.equal((await server.storedReports()).length, 1);
  });

  test('is stored for an error that nothing handled, and this visitor keeps the build', async () => {
    const browser = await server.openVisitor();
    await server.report(browser, { ...failedLoad, what: 'error' });
    assert.equal(browser.cookies.has('food-court-failed-kitchen'), false);
    assert.deepEqual(
      (await server.storedReports()).map(({ what }) => what),
      ['error'],
    );
  });

  test('gives this visitor the build before when a page hangs, and omits the remote when that one hangs as well', async () => {
    const browser = await server.openVisitor();
    const builds = async () => (await browser.request('/soups')).headers['food-court-builds'];
    await server.report(browser, { ...failedLoad, what: 'hang' });
    assert.equal(await builds(), 'bar@b1 kitchen@k1 shell@s1');
    await server.report(browser, { ...failedLoad, build: 'k1', what: 'hang' });
    assert.equal(await builds(), 'bar@b1 shell@s1');
    await server.report(browser, { ...failedLoad, name: 'bar', build: 'b1', what: 'hang' });
    assert.equal(await builds(), 'shell@s1', 'there is no build before it');
    assert.match((await (await server.openVisitor()).request('/soups')).body, /Ramen/);
  });

  test('ends the preview when the previewed build failed', async () => {
    server.store.addCanary('kitchen', 'k3', 0, ramen);
    const browser = await server.openVisitor();
    await browser.request('/soups?mfe=kitchen@k3');
    assert.match(browser.cookies.get('food-court-preview') ?? '', /^kitchen:k3~/);
    await server.report(browser, { ...failedLoad, build: 'k3' });
    assert.deepEqual(
      [browser.cookies.has('food-court-preview'), browser.cookies.has('food-court-failed-kitchen')],
      [false, false],
    );
  });

  test('is stored without a visitor when another build than the previewed one failed, and the preview continues', async () => {
    server.store.addCanary('shell', 's2', 0, { ssr: shellBundle('s2') });
    const browser = await server.openVisitor();
    await browser.request('/soups?mfe=shell@s2');
    await server.report(browser);
    assert.deepEqual(
      (await server.storedReports()).map((row) => [row.visitor, row.lineup]),
      [[null, 'bar@b1 kitchen@k2 shell@s2']],
    );
    assert.deepEqual(
      [browser.cookies.has('food-court-preview'), browser.cookies.has('food-court-failed-kitchen')],
      [true, false],
    );
  });

  test('counts as usual when the visitor’s preview is no longer listed', async () => {
    const [live] = server.store.discovery.microFrontends.shell ?? [];
    server.store.addCanary('shell', 's2', 0, { ssr: shellBundle('s2') });
    const browser = await server.openVisitor();
    await browser.request('/soups?mfe=shell@s2');
    server.store.setVersions('shell', live ? [live] : []);
    await server.report(browser);
    assert.deepEqual(
      [(await server.storedReports())[0]?.visitor, browser.cookies.get('food-court-failed-kitchen')],
      [browser.cookies.get('food-court-visitor'), 'k2'],
    );
  });

  test('gives a browser without cookies the previous build, and is not stored', async () => {
    const browser = createTestBrowser(server.testServer.app);
    await server.report(browser);
    assert.deepEqual([await server.storedReports(), browser.cookies.get('food-court-failed-kitchen')], [[], 'k2']);
  });
});
