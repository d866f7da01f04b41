import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { liveVersion } from '@food-court/federation/discovery';
import { diskStore, readDiscovery, readHistory, show, type Audience } from '@food-court/federation/release';
import { createFakeSite, createTestServer, kitchenFacts, waitForValue, type TestServer } from '../testing/index';
import { findServerFailures } from '../modules/releases/server-failures/server-failures.repository';
import type { FakeReleaseStore } from '../testing/fake-release-store';
import { isPartOfAll } from '../testing/run-counts';

/** Renders the screen of any route, with the data that the API returns for it. */
const shell = `
let transport;
const api = { setTransport: (given) => (transport = given), ask: async (path) => (await transport({ method: 'GET', path, headers: {} })).body };
exports.default = {
  shared: { '@food-court/shared-api': api },
  setTransport: api.setTransport,
  renderPage: async ({ destination, screen, onError }) => {
    if (destination.kind !== 'page') return { kind: 'page', status: 404, html: 'Nothing', title: 'Nothing', screens: [] };
    const module = await screen(destination.route.screen);
    const drawn = module && (await module.default().catch(onError));
    const html = ['<main>', drawn ?? '', '</main>'].map((part) => String(part)).join('');
    return { kind: 'page', status: 200, html, title: 'Page', screens: [destination.route.screen], queries: [] };
  },
};`;

const good = (name: string, dish: string): string =>
  `exports.screens = { ${name}: { default: async () => '${dish} ' + JSON.stringify(await require('@food-court/shared-api').ask('/banner')).length } };`;
const kitchen = (render: string): string => `exports.screens = { soups: { default: async () => { ${render} } } };`;

const barFacts = {
  surface: {
    name: 'bar',
    routes: [{ path: '/drinks', screen: 'bar/drinks', access: 'anyone', render: 'server', title: 'Drinks' }],
  },
  screens: { drinks: { scripts: [], styles: [] } },
} as const;

const misdeeds: Record<string, string> = {
  'hangs for ever': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
  'throws in a timer': "setTimeout(() => { throw 'boom'; }); return 'Udon';",
  'drops a call that fails': "void fetch('http://127.0.0.1:9'); return 'Udon';",
  'ends its process': 'process.exit(0);',
  'starts a program': "return require('child_process').execSync('id').toString();",
  'loops for ever': 'for (;;);',
  'takes all memory': 'const all = []; for (;;) all.push(new Array(1e6).fill(all));',
};

/**
 * Each keeps a core busy for ten seconds and ends like the first one. Only the long run tries them;
 * render-process.test.ts tries short ones, and the failure suite tries a bundle that works for four seconds.
 */
const slow = ['loops for ever', 'takes all memory'];
const tried = Object.entries(misdeeds).filter(([misdeed]) => slow.includes(misdeed) === isPartOfAll);

describe('a server bundle', () => {
  let testServer: TestServer;
  let releasesDir: string;
  let files: FakeReleaseStore;
  beforeEach(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-hostile-'));
    files = createFakeSite(releasesDir);
    files.release('shell', 's2', { ssr: shell });
    files.release('bar', 'b2', { ssr: good('drinks', 'Tea'), facts: barFacts as never });
    files.add('kitchen', 'good', { ssr: good('soups', 'Miso'), facts: kitchenFacts });
    await show(store(), [{ name: 'kitchen', build: 'good' }], { by: 'Ada', audience: 'everybody' });
    testServer = await createTestServer({ releasesDir });
  });
  afterEach(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });

  const store = () => diskStore(releasesDir);
  const shown = async (path: string): Promise<string | undefined> =>
    /<div id="root">(.*?)<\/div>/s.exec((await testServer.app.inject(path)).body)?.[1];
  const live = async () => liveVersion(await readDiscovery(store()), 'kitchen')?.metadata.version;
  async function release(code: string, audience: Audience = 'everybody'): Promise<void> {
    files.add('kitchen', 'bad', { ssr: code, facts: kitchenFacts });
    await show(store(), [{ name: 'kitchen', build: 'bad' }], { by: 'Ada', audience });
  }

  for (const [misdeed, code] of tried)
    test(`is rolled back when it ${misdeed}, and another team’s page stays the same all the time`, async (t) => {
      const tea = await shown('/drinks');
      assert.match(tea ?? '', /^<main>Tea \d+<\/main>$/);
      await release(kitchen(code));
      const until = new AbortController();
      t.after(() => until.abort());
      const others: (string | undefined)[] = [];
      const visitOthers = (async () => {
        while (!until.signal.aborted) {
          others.push(await shown('/drinks'));
          await pause(100);
        }
      })();
      for (let visit = 0; visit < 4; visit++) await testServer.app.inject('/soups');
      await waitForValue(live, 'good');
      until.abort();
      await visitOthers;
      assert.ok(others.length > 0 && others.every((page) => page === tea), [...new Set(others)].join('\n'));
      assert.match((await shown('/soups')) ?? '', /Miso/);
      const { by, reason } = (await readHistory(store(), 1))[0]!;
      assert.equal(by, 'automatic');
      assert.match(reason ?? '', /^It fails on the server: /);
    });

  const sabotage: Record<string, string> = {
    'forges the API of its own process':
      "Object.getPrototypeOf(Object.getPrototypeOf([])).toJSON = () => 'forged'; Array.prototype.map = () => ['Forged'];",
    'replaces the transport by a frozen module':
      "try { require('@food-court/shared-api').setTransport(() => ({})); } catch {}",
    'takes globals away': 'delete globalThis.JSON; delete globalThis.Promise;',
  };
  for (const [what, code] of Object.entries(sabotage))
    test(`changes no page of another team when it ${what}, and none of its own after the rollback`, async () => {
      const tea = await shown('/drinks');
      await release(kitchen(`${code} return 'Udon';`));
      for (let visit = 0; visit < 2; visit++) await testServer.app.inject('/soups');
      assert.equal(await shown('/drinks'), tea);
      await show(store(), [{ name: 'kitchen', build: 'good' }], { by: 'Ada', audience: 'everybody' });
      assert.match((await shown('/soups')) ?? '', /^<main>Miso \d+<\/main>$/);
    });

  test('ends its canary when it fails in one, and the live build stays', async () => {
    await release(kitchen('process.exit(0);'), { percent: 100 });
    for (let visit = 0; visit < 3; visit++) await testServer.app.inject('/soups');
    await waitForValue(async () => (await readHistory(store(), 1))[0]?.what, 'withdrawal');
    assert.equal(await live(), 'good');
    assert.match((await shown('/soups')) ?? '', /Miso/);
  });

  test('stays live when the build before fails with the same page, because then the page’s data is the cause', async () => {
    const fails = "throw new Error('this dish can’t be drawn');";
    files.add('kitchen', 'before', { ssr: kitchen(fails), facts: kitchenFacts });
    await show(store(), [{ name: 'kitchen', build: 'before' }], { by: 'Ada', audience: 'everybody' });
    await release(kitchen(fails));
    for (let visit = 0; visit < 4; visit++) await testServer.app.inject('/soups');
    await waitForValue(() => findServerFailures(testServer.db), [{ name: 'kitchen', build: 'bad' }]);
    assert.equal(await live(), 'bad');
  });

  test('finds no settings of the server', async () => {
    await release(kitchen('return JSON.stringify([process.env, Object.keys(globalThis.process?.env ?? {})]);'));
    assert.equal(await shown('/soups'), '<main>[{},[]]</main>');
  });
});
