import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { PageState } from '@food-court/federation/discovery';
import {
  createFakeSite,
  kitchenBundle,
  kitchenFacts,
  createTestServer,
  shellBundle,
  type FakeReleaseStore,
  type TestServer,
} from '../testing/index';
import { waitForValue } from '../testing/wait-for-value';
import { findRenderFailures } from '../modules/releases/server-failures/render-failures.repository';
import { findServerFailures } from '../modules/releases/server-failures/server-failures.repository';

describe('a running site', () => {
  let testServer: TestServer;
  let releasesDir: string;
  let store: FakeReleaseStore;
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-bundles-'));
    testServer = await createTestServer({ releasesDir });
  });
  beforeEach(() => {
    store = createFakeSite(releasesDir);
  });
  after(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });

  const page = async () => {
    const { statusCode, body } = await testServer.app.inject('/soups');
    const state = JSON.parse(/id="page-state">(.*?)<\/script>/.exec(body)?.[1] ?? '') as PageState;
    return {
      statusCode,
      html: /<div id="root">(.*?)<\/div>/s.exec(body)?.[1],
      preloaded: body.includes('rel="preload"'),
      rendered: state.rendered,
    };
  };
  const soups = kitchenFacts;
  const drawn = (html: string) => ({ statusCode: 200, html: `<main>${html}</main>`, preloaded: true, rendered: true });

  test('shows another build of a remote from the next page on', async () => {
    assert.deepEqual(await page(), drawn('<p>Miso (react of s1, /releases/kitchen/k1/client/)</p>'));
    store.release('kitchen', 'k2', { ssr: kitchenBundle('Ramen'), facts: soups });
    assert.deepEqual(await page(), drawn('<p>Ramen (react of s1, /releases/kitchen/k2/client/)</p>'));
  });

  test('shows an earlier build from the next page on', async () => {
    store.release('kitchen', 'k2', { ssr: kitchenBundle('Ramen'), facts: soups });
    await page();
    store.release('kitchen', 'k1', { ssr: kitchenBundle('Miso'), facts: soups });
    assert.match((await page()).html ?? '', /Miso/);
  });

  test('runs its remotes again with the libraries of another shell', async () => {
    await page();
    store.release('shell', 's2', { ssr: shellBundle('s2') });
    assert.match((await page()).html ?? '', /Miso \(react of s2/);
  });

  test('runs a bundle once for many pages', async () => {
    store.release('kitchen', 'k3', {
      ssr: `globalThis.runs = (globalThis.runs ?? 0) + 1; ${kitchenBundle("Pho' + globalThis.runs + '")}`,
      facts: soups,
    });
    const pages = await Promise.all(Array.from({ length: 10 }, page));
    for (const { html } of pages) assert.match(html ?? '', /Pho1 /);
  });

  const broken: Record<string, string> = {
    'throws when it is loaded': "throw new Error('no');",
    'can’t be parsed': 'exports.screens = {',
    'needs a library that is not there': "require('left-pad-that-is-not-there');",
    'exports nothing': '',
    'has not the screen': 'exports.screens = {};',
  };
  for (const [fault, ssr] of Object.entries(broken))
    test(`leaves a remote to the browser when its bundle ${fault}, and renders it again after a repair`, async () => {
      store.release('kitchen', `broken-${ssr.length}`, { ssr, facts: soups });
      assert.deepEqual(await page(), drawn('<template></template>'));
      store.release('kitchen', 'k1', { ssr: kitchenBundle('Miso'), facts: soups });
      assert.match((await page()).html ?? '', /Miso/);
    });

  test('does not run a bundle that was edited in the store, and leaves its screens to the browser', async () => {
    store.release('kitchen', 'edited', { ssr: kitchenBundle('Udon'), facts: soups });
    store.corruptFile('kitchen', 'edited', 'ssr/index.cjs', kitchenBundle('Forged'));
    assert.deepEqual(await page(), drawn('<template></template>'));
  });

  test('leaves every page to the browser when the shell’s bundle was edited in the store', async () => {
    store.release('shell', 'edited', { ssr: shellBundle() });
    store.corruptFile('shell', 'edited', 'ssr/index.cjs', shellBundle('forged'));
    assert.deepEqual(await page(), { statusCode: 200, html: '', preloaded: false, rendered: false });
  });

  test('runs the bundle of a build that was released before manifests contained its hash', async () => {
    store.release('kitchen', 'old', { ssr: kitchenBundle('Soba'), facts: { ...soups, serverIntegrity: undefined } });
    assert.match((await page()).html ?? '', /Soba/);
  });

  test('leaves a page to the browser when its screen throws', async () => {
    store.release('kitchen', 'k4', {
      ssr: "exports.screens = { soups: { default: () => { throw new Error('burnt'); } } };",
      facts: soups,
    });
    assert.deepEqual(await page(), { statusCode: 200, html: '', preloaded: false, rendered: false });
  });

  for (const [fault, ssr] of [
    ['throws when it is loaded', "throw new Error('no');"],
    ['exports nothing', ''],
    ['is empty inside', 'exports.default = {};'],
  ] as const)
    test(`leaves every page to the browser when the shell’s bundle ${fault}, and renders again after a repair`, async () => {
      store.release('shell', `broken-${ssr.length}`, { ssr });
      assert.deepEqual(await page(), { statusCode: 200, html: '', preloaded: false, rendered: false });
      store.release('shell', 's1', { ssr: shellBundle() });
      assert.match((await page()).html ?? '', /Miso/);
    });

  test('records a build that fails three times in a row', async () => {
    store.release('kitchen', 'burnt', { ssr: "throw new Error('no');", facts: soups });
    for (let visit = 0; visit < 2; visit++) await page();
    assert.deepEqual(await findServerFailures(testServer.db), []);
    await page();
    await waitForValue(() => findServerFailures(testServer.db), [{ name: 'kitchen', build: 'burnt' }]);
  });

  test('records each failure of a build with its page, its message and the place in the bundle', async () => {
    const ssr = "\nfunction soups() {\n  throw new Error('no more soup');\n}\nsoups();";
    store.release('kitchen', 'empty', { ssr, facts: soups });
    for (let visit = 0; visit < 2; visit++) await page();
    const recorded = async () => {
      const [failure] = await findRenderFailures(testServer.db, 'kitchen').then((all) =>
        all.filter(({ build }) => build === 'empty'),
      );
      return failure && [failure.route, failure.message, failure.times, failure.frames?.split('\n')[0]];
    };
    await waitForValue(recorded, ['/soups', 'no more soup', 2, 'soups index.cjs:3:9']);
  });

  test('leaves a page whose screen never finishes to the browser, and renders the others', async () => {
    store.release('kitchen', 'hung', {
      ssr: 'exports.screens = { get soups() { return new Promise(() => undefined); } };',
      facts: soups,
    });
    const { statusCode, rendered } = await page();
    assert.deepEqual([statusCode, rendered], [200, false]);
    assert.match((await testServer.app.inject('/nowhere')).body, /Not found/);
  });
});
