import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  createFakeSite,
  createTestBrowser,
  createTestServer,
  kitchenFacts,
  pageStateOf,
  type FakeReleaseStore,
  type TestServer,
} from '../testing/index';

const data = [{ call: 'GET /products/{category}', params: { category: 'Chinese' } }] as const;
const facts = {
  ...kitchenFacts,
  surface: { name: 'kitchen', routes: kitchenFacts.surface!.routes.map((route) => ({ ...route, data })) },
};
/** Shows the data that it was given. */
const shell = `
exports.default = {
  shared: {},
  setTransport: () => undefined,
  renderPage: async ({ destination, transport }) => {
    if (destination.kind !== 'page') return { kind: 'page', status: 404, html: 'Nothing', title: 'Nothing', screens: [] };
    const { body } = await transport({ method: 'GET', path: '/products/Chinese', headers: {} });
    return { kind: 'page', status: 200, html: body.map(({ title }) => title).join(), title: 'Soups', screens: ['kitchen/soups'], queries: [] };
  },
};`;
const kitchen = { ssr: 'exports.screens = {};', facts };

describe('a returning visitor', () => {
  let testServer: TestServer;
  let releasesDir: string;
  let store: FakeReleaseStore;
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-returning-'));
    testServer = await createTestServer({ releasesDir });
    await testServer.createPerson('sally', 'Seller');
    await testServer.db
      .insertInto('dishes')
      .values({
        id: 'd1',
        seller_uid: 'uid-sally',
        author: 'sally',
        title: 'Miso',
        category: 'Chinese',
        price_cents: 450,
        description: 'Good',
        images: ['https://photos.example/1.jpg'],
      })
      .execute();
  });
  beforeEach(() => {
    store = createFakeSite(releasesDir);
    store.release('shell', 's5', { ssr: shell, facts: { entry: { scripts: ['main.js'], styles: [] } } });
    store.release('kitchen', 'k5', kitchen);
  });
  after(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });

  const rename = (title: string) => testServer.db.updateTable('dishes').set({ title }).where('id', '=', 'd1').execute();
  const asked = (etag: unknown, headers: Record<string, string> = {}) => ({
    headers: { ...headers, 'if-none-match': String(etag) },
  });

  test('gets 304 for a page that has not changed, with the headers of the page', async () => {
    const browser = createTestBrowser(testServer.app);
    const first = await browser.request('/soups');
    for (let visit = 0; visit < 5; visit += 1) {
      const again = await browser.request('/soups', asked(first.headers.etag));
      assert.deepEqual([again.statusCode, again.body], [304, '']);
      for (const name of ['cache-control', 'vary', 'etag', 'content-security-policy', 'food-court-builds'])
        assert.equal(again.headers[name], first.headers[name], name);
    }
  });

  test('gets the page when the menu has changed, from the next request on, and 304 when it has changed back', async () => {
    const browser = createTestBrowser(testServer.app);
    for (let visit = 0; visit < 4; visit += 1) await browser.request('/soups');
    const { headers } = await browser.request('/soups');
    await rename('Ramen');
    const changed = await browser.request('/soups', asked(headers.etag));
    assert.equal(changed.statusCode, 200);
    assert.match(changed.body, /<div id="root">Ramen<\/div>/);
    await rename('Miso');
    assert.equal((await browser.request('/soups', asked(headers.etag))).statusCode, 304);
  });

  test('gets the page when another build is live, the theme has changed, or the browser has signed in', async () => {
    const browser = createTestBrowser(testServer.app);
    const { headers } = await browser.request('/soups');
    for (const [name, value] of [
      ['theme', 'dark'],
      ['signed-in', '1'],
    ] as const) {
      browser.cookies.set(name, value);
      assert.equal((await browser.request('/soups', asked(headers.etag))).statusCode, 200, name);
      browser.cookies.delete(name);
      assert.equal((await browser.request('/soups', asked(headers.etag))).statusCode, 304, name);
    }
    store.release('kitchen', 'k6', kitchen);
    const { statusCode, headers: next } = await browser.request('/soups', asked(headers.etag));
    assert.deepEqual([statusCode, next['food-court-builds']], [200, 'bar@b1 kitchen@k6 shell@s5']);
  });

  test('gets no 304 for a page that does not exist, and none for another tag', async () => {
    const { headers } = await testServer.app.inject('/nowhere');
    assert.equal((await testServer.app.inject({ url: '/nowhere', ...asked(headers.etag) })).statusCode, 404);
    assert.equal((await testServer.app.inject({ url: '/soups', ...asked('"other", W/"another"') })).statusCode, 200);
  });

  test('shares the document with others, but not the cookies', async () => {
    const [one, other] = [createTestBrowser(testServer.app), createTestBrowser(testServer.app)];
    for (let visit = 0; visit < 4; visit += 1) await testServer.app.inject('/soups');
    const pages = [await one.request('/soups'), await other.request('/soups')];
    assert.equal(pages[0]?.body, pages[1]?.body);
    const ids = [one, other].map(({ cookies }) => cookies.get('food-court-visitor') ?? '');
    assert.notEqual(ids[0], ids[1]);
    for (const page of pages)
      for (const { value } of pages.flatMap(({ cookies }) => cookies)) assert.ok(!page.body.includes(value));
    assert.deepEqual((await one.request('/soups')).cookies, []);
  });

  test('gets the same document in every encoding, and with any query', async () => {
    const get = (url: string, encoding?: string) =>
      testServer.app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });
    const tags = new Set<unknown>();
    const plain = await get('/soups?from=mail');
    assert.equal(plain.headers['content-encoding'], undefined);
    for (const [encoding, name, decode] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.0', undefined, (bytes: Buffer) => bytes],
    ] as const) {
      const page = await get(`/soups?x=${encodeURIComponent(encoding)}`, encoding);
      assert.equal(page.headers['content-encoding'], name);
      assert.equal(decode(page.rawPayload).toString(), plain.body);
      tags.add(page.headers.etag);
    }
    assert.equal(tags.size, 3, 'a tag for each encoding');
  });

  test('sees a preview and its end at once, whatever is cached', async () => {
    const browser = createTestBrowser(testServer.app);
    for (let visit = 0; visit < 4; visit += 1) await browser.request('/soups');
    const { headers } = await browser.request('/soups');
    store.addCanary('kitchen', 'k7', 0, kitchen);
    await browser.request('/soups?mfe=kitchen@k7');
    const previewed = await browser.request('/soups', asked(headers.etag));
    assert.deepEqual([previewed.statusCode, pageStateOf(previewed).preview], [200, { name: 'kitchen', build: 'k7' }]);
    assert.equal(pageStateOf(await testServer.app.inject('/soups')).preview, undefined);
    await browser.request('/soups?mfe=off');
    assert.equal(pageStateOf(await browser.request('/soups')).preview, undefined);
  });
});
