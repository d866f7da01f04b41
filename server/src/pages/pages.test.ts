import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { PageState } from '@food-court/federation/discovery';
import type { Problem } from '@food-court/shared-api/errors';
import { findServerFailures } from '../modules/releases/server-failures/server-failures.repository';
import {
  createFakeSite,
  createTestServer,
  rawGet,
  waitForValue,
  type FakeReleaseStore,
  type TestServer,
} from '../testing/index';

const wickedTitle = '</script><script>alert(1)</script>';

describe('a page', () => {
  let testServer: TestServer;
  let releasesDir: string;
  let store: FakeReleaseStore;
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-pages-'));
    store = createFakeSite(releasesDir);
    testServer = await createTestServer({ releasesDir });
    const dish = {
      id: 'd1',
      seller_uid: 'uid-sally',
      author: 'sally',
      title: wickedTitle,
      category: 'Chinese' as const,
      price_cents: 450,
      description: 'Good',
      images: ['https://photos.example/1.jpg'],
    };
    await testServer.createPerson('sally', 'Seller');
    await testServer.db.insertInto('dishes').values(dish).execute();
  });
  after(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => testServer.app.inject({ url, headers });
  const stateOf = (html: string) =>
    JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? '') as PageState;

  test('is complete HTML with title, description and canonical address', async () => {
    const { statusCode, headers, body } = await get('/soups');
    assert.deepEqual([statusCode, headers['content-type']], [200, 'text/html; charset=utf-8']);
    assert.match(body, /^<!doctype html><html lang="en">.*<\/html>$/s);
    assert.match(body, /<title>Soups &amp; &quot;more&quot;<\/title>/);
    assert.match(body, /<meta name="description" content="Hot &lt;soups&gt;">/);
    assert.match(body, /<link rel="canonical" href="http:\/\/food\.test\/soups">/);
    assert.match(
      body,
      /<div id="root"><main><p>Miso \(react of s1, \/releases\/kitchen\/k1\/client\/\)<\/p><\/main><\/div>/,
    );
  });

  test('is in the language that was chosen', async () => {
    const french = await get('/soups', { cookie: 'language=fr' });
    assert.match(french.body, /<html lang="fr">.*<link rel="preload" as="script" [^>]*href="[^"]*\/fr\.js"/);
    assert.match(String(french.headers.vary), /accept-language/);
    // The kitchen of this site has no French texts.
    assert.match((await get('/soups', { 'accept-language': 'fr' })).body, /<html lang="en" data-lacks-language="fr">/);
  });

  test('includes exactly the files that it needs', async () => {
    const { body } = await get('/soups');
    const addresses = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, address]) => address);
    const kitchen = '/releases/kitchen/k1/client';
    assert.deepEqual(
      addresses(/<link rel="preload" as="script" fetchpriority="low" href="([^"]*)" crossorigin="anonymous">/g),
      [`${kitchen}/remoteEntry.js`, `${kitchen}/soups.js`, `${kitchen}/bowl.js`],
    );
    assert.deepEqual(
      addresses(
        /<link rel="preload" as="script" fetchpriority="low" href="([^"]*)" crossorigin="anonymous" data-run>/g,
      ),
      ['/releases/shell/s1/client/main.js'],
    );
    assert.doesNotMatch(body, /<script [^>]*src=/);
    assert.deepEqual(addresses(/<link rel="stylesheet" (.*?)>/g), [
      'href="/releases/shell/s1/client/main.css" data-href="main.css" crossorigin="anonymous"',
      `href="${kitchen}/soups.css" data-href="soups.css" crossorigin="anonymous"`,
    ]);
  });

  test('has the page state, and no text in it can end the script element', async () => {
    const { body } = await get('/soups');
    assert.ok(!body.includes(wickedTitle));
    const state = stateOf(body);
    assert.equal((state.queries as { title: string }[])[0]?.title, wickedTitle);
    assert.equal(state.rendered, true);
    assert.deepEqual([state.lineup.shell.build, state.lineup.remotes.kitchen?.build], ['s1', 'k1']);
    assert.deepEqual(Object.keys(state.manifests).sort(), ['bar', 'kitchen', 'shell']);
    assert.deepEqual(state.manifests.kitchen?.metaData.foodCourt.screens, {});
    assert.equal(state.config.firebase.projectId, 'test-food-court');
  });

  test('is revalidated each time, and varies by cookie', async () => {
    const { headers } = await get('/soups', { 'accept-encoding': 'br' });
    assert.equal(headers['cache-control'], 'private, no-cache');
    assert.deepEqual(String(headers.vary).toLowerCase().split(/, */).sort(), [
      'accept-encoding',
      'accept-language',
      'cookie',
    ]);
  });

  test('is compressed for browsers that accept it', async () => {
    const { headers, rawPayload } = await get('/soups', { 'accept-encoding': 'gzip, br' });
    assert.equal(headers['content-encoding'], 'br');
    assert.match(brotliDecompressSync(rawPayload).toString(), /<p>Miso/);
  });

  test('gets the theme and the sign-in hint from cookies', async () => {
    const { body } = await get('/soups', { cookie: 'theme=dark; signed-in=1' });
    assert.match(body, /<html lang="en" data-theme="dark">/);
    assert.deepEqual([stateOf(body).theme, stateOf(body).signedInHint], ['dark', true]);
  });

  test('redirects another spelling to the canonical address, with its query', async () => {
    for (const query of ['', '?from=mail&x=a%20b', '?a?b'])
      assert.deepEqual(
        [(await get(`/SOUPS${query}`)).statusCode, (await get(`/SOUPS${query}`)).headers.location],
        [308, `/soups${query}`],
      );
    const { headers } = await get('/SOUPS');
    assert.deepEqual(
      [headers['cache-control'], headers.vary],
      ['private, no-cache', 'accept-language, cookie'],
      'another visitor’s builds may lead elsewhere',
    );
  });

  for (const address of [
    '/nowhere',
    '//',
    '//other.example/soups',
    '/a/../soups',
    '/%2e%2e/soups',
    '/soups/..%2f..',
    '/soups%00',
    '/\\soups',
    '/*',
    '/index.php?x=<y>',
  ])
    test(`is a 404 within the frame when it does not exist: ${address}`, async () => {
      const { status, body } = await rawGet(testServer.app, address);
      assert.equal(status, 404);
      assert.match(body, /<h1>Not found<\/h1>/);
    });

  test('is refused with a reason when its address is invalid', async () => {
    for (const address of ['/%E0%A4%A', '/soups/%']) {
      const { status, body } = await rawGet(testServer.app, address);
      assert.deepEqual([status, (JSON.parse(body) as Problem).detail], [400, 'The address isn’t a valid URL path.']);
    }
  });

  test('answers HEAD', async () => {
    const { statusCode, headers, body } = await testServer.app.inject({ method: 'HEAD', url: '/soups' });
    assert.deepEqual([statusCode, headers['content-type'], body], [200, 'text/html; charset=utf-8', '']);
    assert.equal((await testServer.app.inject({ method: 'HEAD', url: '/nowhere' })).statusCode, 404);
  });

  test('is left to the browser when it can’t be rendered', async () => {
    const { statusCode, body } = await get('/broken');
    assert.equal(statusCode, 200);
    assert.match(
      body,
      /<title>Food Court<\/title>.*<script defer src="\/releases\/shell\/s1\/client\/main\.js" crossorigin="anonymous">.*<div id="root"><\/div>/s,
    );
    assert.deepEqual([stateOf(body).rendered, stateOf(body).queries], [false, undefined]);
  });

  test('reloads by itself only in development', async () => {
    assert.doesNotMatch((await get('/soups')).body, /live-reload/);
    assert.equal((await get('/live-reload.js')).statusCode, 404);
  });

  /** A shell that gives the same answer for each page; its screens are rendered. */
  const releaseShell = (build: string, answer: string): void =>
    store.release('shell', build, {
      ssr: `exports.default = { shared: { react: 'react' }, setTransport() {}, renderPage: async ({ screen }) => {
        const soups = (await screen('kitchen/soups')).default(); return (${answer}); } };`,
    });

  test('is rendered each time when its dish is gone, and no build is blamed', async () => {
    releaseShell('s2', "{ kind: 'page', status: 410, html: '<h1>Gone</h1>' + soups, title: 'Gone', screens: [] }");
    for (let view = 0; view < 5; view++) {
      const { statusCode, body } = await get('/soups');
      assert.deepEqual([statusCode, /<h1>Gone<\/h1><p>Miso/.test(body)], [410, true], `view ${view}`);
    }
    assert.deepEqual(await findServerFailures(testServer.db), []);
  });

  test('is the shell’s fault, not the remote’s, when the shell answers in a format of its own', async () => {
    releaseShell('s3', "{ kind: 'page', status: 200, html: soups, title: 7, screens: [] }");
    for (let view = 0; view < 3; view++) assert.equal((await get('/soups')).statusCode, 200);
    await waitForValue(() => findServerFailures(testServer.db), [{ name: 'shell', build: 's3' }]);
  });
});
