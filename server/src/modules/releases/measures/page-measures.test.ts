import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { show } from '@food-court/federation/release';
import { bucketOf } from './buckets';
import { createRollbackSite, networkAddress, type RollbackSite } from '../reports/testing/rollback-site';
import { createTestBrowser, waitForValue, type TestBrowser } from '#testing/index';

const measured = { path: '/soups', firstByte: 50, largestPaint: 800, slowestPress: 60, shift: 20, errors: 0 };

describe('a browser’s measurement of a page', () => {
  let site: RollbackSite;
  let browser: TestBrowser;
  beforeEach(async () => {
    site = await createRollbackSite();
    [browser] = (await site.visitors(1)) as [TestBrowser];
  });
  afterEach(() => site.close());

  const send = (
    payload: object = measured,
    headers: Record<string, string> = {},
    from = browser,
    remoteAddress = networkAddress(1),
  ) => from.request('/page-measures', { method: 'POST', payload, headers, remoteAddress });
  /** Rows of the kitchen and of the shell. */
  const networks = async (): Promise<number[]> => {
    const found = await site.testServer.db.selectFrom('measured_networks').select('name').execute();
    return ['kitchen', 'shell'].map((name) => found.filter((row) => row.name === name).length);
  };
  const rows = () =>
    site.testServer.db
      .selectFrom('page_measures')
      .select(['name', 'build', 'route', 'measure', 'pages'])
      .where('measure', '!=', 'visited')
      .orderBy('name')
      .orderBy('measure')
      .execute();
  const pages = async (): Promise<number> => (await rows()).reduce((sum, row) => sum + row.pages, 0);

  test('is counted for the builds of its route, and identifies nobody', async () => {
    assert.equal((await send()).statusCode, 204);
    await waitForValue(pages, 10);
    const found = await rows();
    assert.deepEqual(
      found.filter(({ name }) => name === 'kitchen').map(({ build, route, measure }) => [build, route, measure]),
      ['errors', 'firstByte', 'largestPaint', 'shift', 'slowestPress'].map((measure) => ['k2', '/soups', measure]),
    );
    assert.equal(found.length, 10, 'the shell’s as well');
    assert.deepEqual((await browser.request('/soups')).statusCode, 200);
  });

  test('is added to those of others in the same minutes', async () => {
    for (const visitor of await site.visitors(3)) await send(measured, {}, visitor);
    await waitForValue(pages, 30);
    assert.equal((await rows()).length, 10);
  });

  test('counts for its route, with a digest of the network instead of its address', async () => {
    await send();
    await send(measured, {}, (await site.visitors(1))[0], networkAddress(2));
    const { db } = site.testServer;
    const paints = () => db.selectFrom('route_paints').select(['route', 'bucket', 'pages']).execute();
    await waitForValue(async () => (await paints())[0]?.pages, 2);
    assert.deepEqual(await paints(), [{ route: '/soups', bucket: bucketOf(800), pages: 2 }]);
    const digests = (await db.selectFrom('route_networks').select('network').execute()).map(({ network }) => network);
    assert.equal(new Set(digests).size, 2);
    assert.ok(digests.every((digest) => /^[\w-]{16}$/.test(digest)));
  });

  const uncounted: [string, () => Promise<{ statusCode: number }>, number][] = [
    ['of a stranger without a visit', () => send(measured, {}, createTestBrowser(site.testServer.app)), 204],
    ['of a page that is none', () => send({ ...measured, path: '/nowhere' }), 204],
    ['of another site’s page', () => send(measured, { 'sec-fetch-site': 'cross-site' }), 403],
    ['with a time that no page takes', () => send({ ...measured, largestPaint: 10_000_000 }), 400],
    ['that is too long', () => send({ ...measured, path: `/${'a'.repeat(2_000)}` }), 413],
  ];
  for (const [what, sending, status] of uncounted)
    test(`${what} is not counted`, async () => {
      assert.equal((await sending()).statusCode, status);
      await send();
      await waitForValue(pages, 10);
    });

  test('is not counted when its visit is forged', async () => {
    browser.cookies.set('food-court-visit', 'shell:s1.kitchen:k1~forged');
    assert.equal((await send()).statusCode, 204);
    const [honest] = (await site.visitors(1)) as [TestBrowser];
    await send(measured, {}, honest);
    await waitForValue(pages, 10);
    assert.deepEqual([...new Set((await rows()).map(({ build }) => build))].includes('k1'), false);
  });

  test('is not counted when the visitor has a preview', async () => {
    await show(site.store, [{ name: 'kitchen', build: 'k3' }], { by: 'Ada', audience: 'who asks' });
    await browser.request('/soups?mfe=kitchen@k3');
    await send();
    const [honest] = (await site.visitors(1)) as [TestBrowser];
    await send(measured, {}, honest);
    await waitForValue(pages, 10);
  });

  test('counts an error only for the build whose code threw it', async () => {
    await send({ ...measured, errors: 3, errorsOf: { kitchen: 2 } });
    await waitForValue(pages, 10);
    const bad = await site.testServer.db
      .selectFrom('page_measures')
      .select(['name', 'bucket'])
      .where('measure', '=', 'errors')
      .orderBy('name')
      .execute();
    assert.deepEqual(bad, [
      { name: 'kitchen', bucket: 1 },
      { name: 'shell', bucket: 0 },
    ]);
  });

  test('counts three times in ten minutes for one network, and is accepted sixty times a minute whoever sends it', async () => {
    const visitors = await site.visitors(30);
    const answers = new Map<number, number>();
    for (let page = 0; page < 70; page += 1) {
      const { statusCode } = await send(measured, {}, visitors[page % visitors.length]!);
      answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1);
    }
    assert.deepEqual(Object.fromEntries(answers), { 204: 60, 429: 10 });
    await waitForValue(pages, 30);
    await waitForValue(networks, [1, 1]);
  });

  test('counts once a minute for a visit, whichever networks send it', async () => {
    for (let network = 1; network <= 5; network += 1) await send(measured, {}, browser, networkAddress(network));
    await send(measured, {}, (await site.visitors(1))[0], networkAddress(6));
    await waitForValue(pages, 20);
    await waitForValue(networks, [2, 2]);
  });

  test('counts at most 120 times an hour for one network, however they are spread over the minutes', async (t) => {
    const hour = 3_600_000;
    mock.timers.enable({ apis: ['Date'], now: Math.floor(Date.now() / hour) * hour });
    t.after(() => mock.timers.reset());
    const visitors = await site.visitors(13);
    for (const visitor of visitors) {
      for (let page = 0; page < 10; page += 1) assert.equal((await send(measured, {}, visitor)).statusCode, 204);
      mock.timers.tick(61_000);
    }
    // Written in one batch with everything before it.
    const payload = { ...measured, path: '/broken' };
    await browser.request('/page-measures', { method: 'POST', payload, remoteAddress: networkAddress(2) });
    await waitForValue(async () => (await rows()).some(({ route }) => route === '/broken'), true);
    const soups = (await rows()).filter(({ route }) => route === '/soups');
    const counted = soups.reduce((sum, row) => sum + row.pages, 0);
    assert.ok(counted > 0 && counted <= 10 * 120, `${counted / 10} were counted`);
  });
});
