import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { LineupNews } from '@food-court/federation/discovery';
import {
  createFakeSite,
  kitchenBundle,
  kitchenFacts,
  createTestServer,
  pageStateOf,
  rawGet,
  shellBundle,
  createTestBrowser,
  type FakeReleaseStore,
  type TestServer,
} from '../testing/index';

let testServer: TestServer;
let releasesDir: string;
let store: FakeReleaseStore;
before(async () => {
  releasesDir = await mkdtemp(join(tmpdir(), 'food-court-visits-'));
  testServer = await createTestServer({ releasesDir });
});
beforeEach(() => {
  store = createFakeSite(releasesDir);
});
after(async () => {
  await testServer.close();
  await rm(releasesDir, { recursive: true });
});

const ramen = { ssr: kitchenBundle('Ramen'), facts: kitchenFacts };
const dishOf = ({ body }: { body: string }): string | undefined => /<main><p>(\w+)/.exec(body)?.[1];

describe('a visit', () => {
  test('keeps its builds while a canary starts and grows to everybody', async () => {
    const browser = createTestBrowser(testServer.app);
    const first = await browser.request('/soups');
    assert.equal(dishOf(first), 'Miso');
    assert.equal(first.headers['food-court-builds'], 'bar@b1 kitchen@k1 shell@s1');
    assert.match(browser.cookies.get('food-court-visit')!, /^shell:s1\.kitchen:k1\.bar:b1~/);
    store.addCanary('kitchen', 'k2', 100, ramen);
    assert.equal(dishOf(await browser.request('/soups')), 'Miso');
    assert.equal(dishOf(await createTestBrowser(testServer.app).request('/soups')), 'Ramen');
    store.release('kitchen', 'k2', ramen);
    assert.equal(dishOf(await browser.request('/soups')), 'Ramen');
    assert.match(browser.cookies.get('food-court-visit')!, /^shell:s1\.kitchen:k2\.bar:b1~/);
  });

  test('sets cookies that no script can read, for this site alone, and only when something has changed', async () => {
    const browser = createTestBrowser(testServer.app);
    const { cookies } = await browser.request('/soups');
    assert.deepEqual(
      cookies.map(({ name, path, httpOnly, sameSite, maxAge }) => [name, path, httpOnly, sameSite, maxAge]),
      [
        ['food-court-visitor', '/', true, 'Lax', 365 * 86_400],
        ['food-court-visit', '/', true, 'Lax', undefined],
      ],
    );
    assert.deepEqual((await browser.request('/soups')).cookies, []);
    assert.deepEqual((await browser.request('/lineup.json')).cookies, []);
  });

  test('gets a canary by its random id, and the same one at the next visit', async () => {
    store.addCanary('kitchen', 'k2', 50, ramen);
    const seen = new Set<string | undefined>();
    for (let visitor = 0; visitor < 40; visitor++) {
      const browser = createTestBrowser(testServer.app);
      const dish = dishOf(await browser.request('/soups'));
      browser.cookies.delete('food-court-visit');
      assert.equal(dishOf(await browser.request('/soups')), dish);
      seen.add(dish);
    }
    assert.deepEqual(seen, new Set(['Miso', 'Ramen']));
  });

  for (const share of [0, 0.001])
    test(`never gets a canary of ${share} %`, async () => {
      store.addCanary('kitchen', 'k2', share, ramen);
      for (let visitor = 0; visitor < 20; visitor++)
        assert.equal(dishOf(await createTestBrowser(testServer.app).request('/soups')), 'Miso');
    });

  for (const cookie of [
    'food-court-visit=%00',
    'food-court-visit=shell:;x',
    'food-court-visit=__proto__:k1.constructor:k1',
    `food-court-visit=${'kitchen:k1.'.repeat(600)}`,
    'food-court-visitor=<script>; food-court-preview=..:..; food-court-failed-kitchen=%; food-court-failed-__proto__=k1',
  ])
    test(`is treated as missing when its cookies are invalid: ${cookie.slice(0, 40)}`, async () => {
      const { statusCode, body } = await testServer.app.inject({ url: '/soups', headers: { cookie } });
      assert.deepEqual([statusCode, dishOf({ body })], [200, 'Miso']);
      assert.equal((await testServer.app.inject({ url: '/api/banner', headers: { cookie } })).statusCode, 200);
    });

  test('gets the names of its builds from the API as well, without reading the store', async () => {
    const browser = createTestBrowser(testServer.app);
    assert.equal((await browser.request('/api/banner')).headers['food-court-builds'], undefined);
    await browser.request('/soups');
    store.writeDiscovery('');
    assert.equal((await browser.request('/api/banner')).headers['food-court-builds'], 'bar@b1 kitchen@k1 shell@s1');
    assert.equal((await browser.request('/api/nowhere')).headers['food-court-builds'], 'bar@b1 kitchen@k1 shell@s1');
  });
});

describe('the news of the lineup', () => {
  test('have the same ETag until something changes', async () => {
    const browser = createTestBrowser(testServer.app);
    const first = await browser.request('/lineup.json');
    assert.deepEqual(
      [first.statusCode, first.headers['cache-control'], first.headers['food-court-builds']],
      [200, 'private, no-cache', 'bar@b1 kitchen@k1 shell@s1'],
    );
    const again = { headers: { 'if-none-match': String(first.headers.etag) } };
    const same = await browser.request('/lineup.json', again);
    assert.deepEqual([same.statusCode, same.body], [304, '']);
    store.release('kitchen', 'k2', ramen);
    const { statusCode, headers, body } = await browser.request('/lineup.json', again);
    assert.deepEqual([statusCode, (JSON.parse(body) as LineupNews).lineup.remotes.kitchen?.build], [200, 'k2']);
    assert.notEqual(headers.etag, first.headers.etag);
  });

  test('are equal to the state of a page', async () => {
    const browser = createTestBrowser(testServer.app);
    const { lineup, manifests } = pageStateOf(await browser.request('/soups'));
    assert.deepEqual((await browser.request('/lineup.json')).json(), { lineup, manifests });
  });
});

describe('a preview', () => {
  beforeEach(() => store.addCanary('kitchen', 'k2', 0, ramen));
  const begin = (browser: ReturnType<typeof createTestBrowser>, headers = {}) =>
    browser.request('/soups?mfe=kitchen@k2', { headers });

  test('starts at its address, is for this visitor only, and ends at another address', async () => {
    const browser = createTestBrowser(testServer.app);
    await browser.request('/soups');
    const redirect = await browser.request('/soups?from=mail&mfe=kitchen@k2&x=a%20b');
    assert.deepEqual(
      [redirect.statusCode, redirect.headers.location, redirect.headers['cache-control']],
      [303, '/soups?from=mail&x=a%20b', 'no-store'],
    );
    const page = await browser.request('/soups');
    assert.deepEqual([dishOf(page), pageStateOf(page).preview], ['Ramen', { name: 'kitchen', build: 'k2' }]);
    assert.equal(page.headers['food-court-builds'], 'bar@b1 kitchen@k2 shell@s1');
    assert.equal((await browser.request('/api/banner')).headers['food-court-builds'], 'bar@b1 kitchen@k2 shell@s1');
    assert.match(
      browser.cookies.get('food-court-visit')!,
      /^shell:s1\.kitchen:k1\.bar:b1~/,
      'the visit goes on below it',
    );
    assert.equal(dishOf(await createTestBrowser(testServer.app).request('/soups')), 'Miso');
    const ended = await browser.request('/soups?mfe=off');
    assert.deepEqual([ended.statusCode, ended.headers.location], [303, '/soups']);
    assert.equal(dishOf(await browser.request('/soups')), 'Miso');
  });

  test('has an exit link in the document when it is of a shell, because the shell may never start', async () => {
    store.addCanary('shell', 's2', 0, {
      ssr: shellBundle('s2'),
      facts: { entry: { scripts: ['main.js'], styles: ['main.css'] } },
    });
    const exit = '<p id="preview-exit">You see a preview of shell, build s2. <a href="?mfe=off">Leave preview</a></p>';
    const browser = createTestBrowser(testServer.app);
    await browser.request('/soups?mfe=shell@s2');
    assert.ok((await browser.request('/soups')).body.includes(exit));
    await begin(browser);
    assert.doesNotMatch((await browser.request('/soups')).body, /preview-exit/, 'the shell shows that of a remote');
  });

  test('ends when its build is no longer listed', async () => {
    const browser = createTestBrowser(testServer.app);
    await begin(browser);
    store.release('kitchen', 'k1', { ssr: kitchenBundle('Miso'), facts: kitchenFacts });
    const page = await browser.request('/soups');
    assert.deepEqual([dishOf(page), pageStateOf(page).preview], ['Miso', undefined]);
  });

  for (const [choice, preview] of [
    ['kitchen@k9', { name: 'kitchen', build: 'k9' }],
    ['nobody@k2', { name: 'nobody', build: 'k2' }],
    ['__proto__@k2', { name: '__proto__', build: 'k2' }],
    ['kitchen', { name: 'kitchen', build: '' }],
    ['', { name: '', build: '' }],
    ['%00%3Cscript', { name: '%00%3Cscript', build: '' }],
  ] as const)
    test(`is refused with a reason on the usual page when its build is not listed: '${choice}'`, async () => {
      const browser = createTestBrowser(testServer.app);
      const page = await browser.request(`/soups?mfe=${choice}`);
      assert.deepEqual(
        [page.statusCode, dishOf(page), pageStateOf(page).preview],
        [200, 'Miso', { ...preview, refused: 'not-listed' }],
      );
      assert.equal(browser.cookies.has('food-court-preview'), false);
    });

  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-mode': 'no-cors' },
    { 'sec-purpose': 'prefetch' },
  ])
    test(`is not started by another site, another host of our site or a prefetch: ${JSON.stringify(headers)}`, async () => {
      const browser = createTestBrowser(testServer.app);
      const page = await begin(browser, headers);
      assert.deepEqual(
        [page.statusCode, pageStateOf(page).preview?.refused, browser.cookies.has('food-court-preview')],
        [200, 'from-elsewhere', false],
      );
    });

  for (const address of [
    '//other.example/soups?mfe=kitchen@k2',
    '/\\other.example?mfe=off',
    '///other.example?mfe=off',
    'http://other.example/soups?mfe=off',
  ])
    test(`never redirects to another site: ${address}`, async () => {
      const { headers } = await rawGet(testServer.app, address);
      assert.match(String(headers.location), /^\/[^/\\]/);
    });
});

describe('a remote that is served but can’t be read', () => {
  test('is closed: its pages are 503, and the others stay', async () => {
    const version = store.add('stall', 'x1', { ssr: '' });
    store.setVersions('stall', [{ ...version, metadata: { version: 'x1', integrity: 'sha384-another' } }]);
    const page = await testServer.app.inject('/stall');
    assert.deepEqual([page.statusCode, page.headers['retry-after'], pageStateOf(page).closed], [503, '5', ['stall']]);
    assert.match(page.body, /<h1>Closed<\/h1>/);
    assert.equal((await testServer.app.inject('/soups')).statusCode, 200);
    store.setVersions('stall', [version]);
    assert.equal((await testServer.app.inject('/stall')).statusCode, 404);
  });

  test('is replaced by its fallback, on the page and in the lineup', async () => {
    store.addCanary('kitchen', 'k7', 100, ramen);
    store.corruptFile('kitchen', 'k7', 'client/mf-manifest.json', '<!doctype html>');
    const browser = createTestBrowser(testServer.app);
    const page = await browser.request('/soups');
    assert.deepEqual([dishOf(page), page.headers['food-court-builds']], ['Miso', 'bar@b1 kitchen@k1 shell@s1']);
    assert.match(browser.cookies.get('food-court-visit')!, /^shell:s1\.kitchen:k7\.bar:b1~/);
  });
});
