import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Problem } from 'shared-api/errors';
import { createApp } from '#app';
import {
  becomes,
  handMadeSite,
  kitchenBundle,
  kitchenFacts,
  openTestCourt,
  shellBundle,
  visitingBrowser,
  type HandMadeStore,
  type TestCourt,
  type VisitingBrowser,
} from '#testing/index';
import { forgetOldReports, insertMet } from './client-reports.repository';

const ramen = { ssr: kitchenBundle('Ramen'), facts: kitchenFacts };

describe('a tab’s report', () => {
  let court: TestCourt;
  let releasesDir: string;
  let store: HandMadeStore;
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-reports-'));
    court = await openTestCourt({ releasesDir, rollbackReports: 0 });
  });
  beforeEach(async () => {
    store = handMadeSite(releasesDir);
    store.try('kitchen', 'k2', 100, ramen);
    await court.db.deleteFrom('client_reports').execute();
  });
  after(async () => {
    await court.close();
    await rm(releasesDir, { recursive: true });
  });

  let addresses = 0;
  const visitor = async (): Promise<VisitingBrowser> => {
    const browser = visitingBrowser(court.app);
    await browser.ask('/soups');
    return browser;
  };
  const bad = {
    name: 'kitchen',
    build: 'k2',
    what: 'load',
    message: 'Soups is undefined',
    path: '/soups?token=secret#x',
  };
  const report = (browser: VisitingBrowser, payload: object = bad, headers = {}) =>
    browser.ask('/client-reports', { method: 'POST', payload, headers, remoteAddress: `10.0.0.${++addresses}` });
  const kept = () => court.db.selectFrom('client_reports').selectAll().orderBy('id').execute();

  test('is kept with who met what, and gives this visitor the build before from then on', async () => {
    const browser = await visitor();
    const answer = await report(browser);
    assert.deepEqual(
      [answer.statusCode, answer.body, browser.cookies.get('food-court-failed-kitchen')],
      [204, '', 'k2'],
    );
    const [row] = await kept();
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
    const page = await browser.ask('/soups');
    assert.equal(page.headers['food-court-builds'], 'bar@b1 kitchen@k1 shell@s1');
    assert.match(page.body, /Miso/);
    assert.match((await (await visitor()).ask('/soups')).body, /Ramen/);
  });

  test('sent twice, also at once, is one', async () => {
    const browser = await visitor();
    const answers = await Promise.all([report(browser), report(browser), report(browser)]);
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [204, 204, 204],
    );
    assert.equal((await kept()).length, 1);
    await report(browser, { ...bad, what: 'render' });
    assert.equal((await kept()).length, 2);
  });

  test('of several builds, at once, keeps each of them from this visitor', async () => {
    store.try('bar', 'b2', 100, { ssr: 'exports.screens = {};' });
    const browser = await visitor();
    await Promise.all([report(browser), report(browser, { ...bad, name: 'bar', build: 'b2' })]);
    assert.equal((await browser.ask('/soups')).headers['food-court-builds'], 'bar@b1 kitchen@k1 shell@s1');
  });

  test('of a canary and then of the live build gives this visitor the one before both', async () => {
    const [k1, k2] = [
      store.add('kitchen', 'k1', { ...ramen, ssr: kitchenBundle('Miso') }),
      store.add('kitchen', 'k2', ramen),
    ];
    store.serve('kitchen', [{ ...k2, fallbackUrl: k1.url }]);
    store.try('kitchen', 'k3', 100, ramen);
    const browser = await visitor();
    for (const [build, next] of [
      ['k3', 'k2'],
      ['k2', 'k1'],
    ] as const) {
      await report(browser, { ...bad, build });
      assert.equal((await browser.ask('/soups')).headers['food-court-builds'], `bar@b1 kitchen@${next} shell@s1`);
    }
  });

  test('keeps what the tab says it runs: another tab may have been given something else since', async () => {
    await report(await visitor(), bad, { 'food-court-builds': 'bar@b1 kitchen@k2 shell@s0' });
    assert.deepEqual(
      (await kept()).map(({ lineup }) => lineup),
      ['bar@b1 kitchen@k2 shell@s0'],
    );
  });

  test('of a build without one before it is kept, and changes nothing for the visitor', async () => {
    const browser = await visitor();
    const answer = await report(browser, { ...bad, name: 'bar', build: 'b1' });
    assert.deepEqual([answer.statusCode, browser.cookies.has('food-court-failed-bar')], [204, false]);
    assert.equal((await kept()).length, 1);
  });

  test('of a preview ends the preview', async () => {
    store.try('kitchen', 'k3', 0, ramen);
    const browser = await visitor();
    await browser.ask('/soups?mfe=kitchen@k3');
    assert.equal(browser.cookies.get('food-court-preview'), 'kitchen:k3');
    await report(browser, { ...bad, build: 'k3' });
    assert.deepEqual(
      [browser.cookies.has('food-court-preview'), browser.cookies.has('food-court-failed-kitchen')],
      [false, false],
    );
  });

  test('of another build than the previewed one is nobody’s, and ends nothing: it may be the preview’s fault', async () => {
    store.try('shell', 's2', 0, { ssr: shellBundle('s2') });
    const browser = await visitor();
    await browser.ask('/soups?mfe=shell@s2');
    await report(browser);
    assert.deepEqual(
      (await kept()).map((row) => [row.visitor, row.lineup]),
      [[null, 'bar@b1 kitchen@k2 shell@s2']],
    );
    assert.deepEqual(
      [browser.cookies.get('food-court-preview'), browser.cookies.has('food-court-failed-kitchen')],
      ['shell:s2', false],
    );
  });

  test('of who once saw a preview that is listed no more is as anybody’s', async () => {
    const browser = await visitor();
    browser.cookies.set('food-court-preview', 'shell:s9');
    await report(browser);
    assert.deepEqual(
      [(await kept())[0]?.visitor, browser.cookies.get('food-court-failed-kitchen')],
      [browser.cookies.get('food-court-visitor'), 'k2'],
    );
  });

  test('by a browser that keeps no cookies is kept as nobody’s', async () => {
    await report(visitingBrowser(court.app));
    assert.deepEqual(
      (await kept()).map((row) => [row.visitor, row.lineup]),
      [[null, null]],
    );
  });

  test('is cut to what is kept, and loses what can’t be', async () => {
    await report(await visitor(), { ...bad, message: `a\0b${'😀'.repeat(600)}`, path: `/${'x'.repeat(2_000)}` });
    const [row] = await kept();
    assert.deepEqual(
      [row?.message.startsWith('ab😀'), (row?.message.length ?? 0) <= 500, row?.path.length],
      [true, true, 300],
    );
  });

  for (const build of ['k9', 'toString'])
    test(`of a build that is not served is refused, and not kept: ${build}`, async () => {
      const answer = await report(await visitor(), { ...bad, build });
      assert.deepEqual([answer.statusCode, answer.json<Problem>().code, await kept()], [404, 'not_found', []]);
    });

  for (const [what, payload, status] of [
    ['nothing', {}, 400],
    ['no kind that there is', { ...bad, what: 'boredom' }, 400],
    ['a name that is none', { ...bad, name: '../shell' }, 400],
    ['too much', { ...bad, message: 'x'.repeat(10_000) }, 413],
  ] as const)
    test(`that says ${what} is refused with ${status}, and not kept`, async () => {
      const answer = await report(await visitor(), payload);
      assert.deepEqual(
        [answer.statusCode, answer.headers['content-type'], await kept()],
        [status, 'application/problem+json', []],
      );
    });

  for (const headers of [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ])
    test(`from another page is refused, and not kept: ${JSON.stringify(headers)}`, async () => {
      const answer = await report(await visitor(), bad, headers);
      assert.deepEqual([answer.statusCode, await kept()], [403, []]);
    });

  for (const headers of [
    { origin: 'http://food.test' },
    { origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' },
  ])
    test(`from our own page is taken: ${JSON.stringify(headers)}`, async () =>
      assert.equal((await report(await visitor(), bad, headers)).statusCode, 204));

  test('by the dozens from one address is refused', async () => {
    const browser = await visitor();
    const statuses: number[] = [];
    for (let sent = 0; sent < 32; sent++)
      statuses.push(
        (await browser.ask('/client-reports', { method: 'POST', payload: bad, remoteAddress: '10.9.9.9' })).statusCode,
      );
    assert.deepEqual(statuses, [...Array<number>(30).fill(204), 429, 429]);
  });

  test('is forgotten after a month', async () => {
    await report(await visitor());
    await report(await visitor());
    const [old] = await kept();
    await court.db
      .updateTable('client_reports')
      .set({ at: new Date(Date.now() - 31 * 86_400_000) as never })
      .where('id', '=', old!.id)
      .execute();
    await forgetOldReports(court.db);
    assert.deepEqual(
      (await kept()).map(({ id }) => id !== old!.id),
      [true],
    );
  });

  const whileTableIsAway = async (work: () => Promise<void>): Promise<void> => {
    await court.db.schema.alterTable('client_reports').renameTo('away').execute();
    await work().finally(() => court.db.schema.alterTable('away').renameTo('client_reports').execute());
  };

  test('gives the visitor the build before even while the database is away, and is kept when it is back', async () => {
    const browser = await visitor();
    await whileTableIsAway(async () => {
      assert.equal((await report(browser)).statusCode, 204);
      assert.match((await browser.ask('/soups')).body, /Miso/);
    });
    await becomes(
      async () => (await kept()).map(({ visitor }) => visitor),
      [browser.cookies.get('food-court-visitor')!],
    );
  });

  test('that could not be kept yet is kept before the server ends', async () => {
    let keptAtEnd: number | undefined;
    const other = await createApp({ ...court.house, close: async () => void (keptAtEnd = (await kept()).length) });
    await whileTableIsAway(async () => {
      const browser = await visitor();
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      assert.equal(
        (await other.inject({ method: 'POST', url: '/client-reports', payload: bad, headers: { cookie } })).statusCode,
        204,
      );
    });
    await other.close();
    assert.equal(keptAtEnd, 1);
  });

  test('meets no other that notes the same visitors at the same time', async () => {
    const met = Array.from({ length: 2_000 }, (_, index) => ({
      name: 'kitchen',
      build: 'k2',
      visitor: `visitor-${index}`,
    }));
    for (let time = 0; time < 5; time++)
      await Promise.all([insertMet(court.db, met), insertMet(court.db, [...met].reverse())]);
  });
});
