import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Discovery } from '@food-court/federation/discovery';
import type { Problem } from '@food-court/shared-api/errors';
import {
  createFakeSite,
  kitchenBundle,
  kitchenFacts,
  createTestServer,
  rawGet,
  shellBundle,
  type FakeReleaseStore,
  type TestServer,
} from '#testing/index';

const script = 'console.log("soups");'.repeat(50);

describe('the release store', () => {
  let testServer: TestServer;
  let releasesDir: string;
  let store: FakeReleaseStore;
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-releases-'));
    store = createFakeSite(releasesDir);
    const files = {
      'client/soups.js': script,
      'client/soups.js.br': brotliCompressSync(script),
      'client/assets/bowl.webp': 'webp',
      'client/soups.css': 'p {}',
    };
    store.release('kitchen', 'k1', { ssr: kitchenBundle('Miso'), files, facts: kitchenFacts });
    testServer = await createTestServer({ releasesDir });
  });
  after(async () => {
    await testServer.close();
    await rm(releasesDir, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => testServer.app.inject({ url, headers });
  const soups = '/releases/kitchen/k1/client/soups.js';

  test('serves the files of a build for ever, to any site', async () => {
    const { statusCode, headers, body } = await get(soups);
    assert.deepEqual([statusCode, body], [200, script]);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.match(String(headers['content-type']), /^(text|application)\/javascript/);
    assert.equal((await get('/releases/kitchen/k1/client/assets/bowl.webp')).headers['content-type'], 'image/webp');
  });

  test('serves them compressed to browsers that accept the encoding', async () => {
    const { headers, rawPayload } = await get(soups, { 'accept-encoding': 'gzip, deflate, br' });
    assert.equal(headers['content-encoding'], 'br');
    assert.match(String(headers['content-type']), /javascript/);
    assert.match(String(headers.vary), /accept-encoding/i);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(brotliDecompressSync(rawPayload).toString(), script);
  });

  for (const accepted of ['gzip', 'identity', 'br;q=0'])
    test(`serves them uncompressed for “${accepted}”`, async () => {
      const { headers, body } = await get(soups, { 'accept-encoding': accepted });
      assert.deepEqual([headers['content-encoding'], body], [undefined, script]);
    });

  test('serves a file uncompressed when it has no compressed copy', async () => {
    const { statusCode, headers } = await get('/releases/kitchen/k1/client/soups.css', { 'accept-encoding': 'br' });
    assert.deepEqual([statusCode, headers['content-encoding']], [200, undefined]);
  });

  test('answers HEAD with a file’s headers, and says when it has not changed', async () => {
    const head = await testServer.app.inject({ method: 'HEAD', url: soups });
    assert.deepEqual([head.statusCode, head.headers['content-length'], head.body], [200, String(script.length), '']);
    assert.equal((await get(soups, { 'if-none-match': String(head.headers.etag) })).statusCode, 304);
  });

  const closed = [
    '/releases/',
    '/releases/kitchen/k1/client/',
    '/releases/kitchen/k1/client/none.js',
    '/releases/discovery.json',
    '/releases/kitchen/k1/ssr/index.cjs',
    '/releases/kitchen/k1/client/../ssr/index.cjs',
    '/releases/kitchen/k1/client/%2e%2e/ssr/index.cjs',
    '/releases/kitchen/k1/client/..%2fssr%2findex.cjs',
    '/releases/kitchen/k1/client/..%2f..%2f..%2fdiscovery.json',
    '/releases/kitchen/k1/client/..\\..\\ssr\\index.cjs',
    '/releases/kitchen/k1/client//../ssr/index.cjs',
    '/releases/kitchen/k1/client/../../../../../../../../../../etc/passwd',
    '/releases/kitchen/k1/client/%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/releases/kitchen/k1/client/.%00./ssr/index.cjs',
    '/releases/kitchen/k1.1234.partial/client/soups.js',
  ];
  for (const path of closed)
    test(`keeps ${path} closed`, async () => {
      const { status, body } = await rawGet(testServer.app, path);
      assert.ok(status && status >= 400 && status < 500, `${status}: ${body}`);
      assert.doesNotMatch(body, /exports|root:|"microFrontends"/);
    });

  test('lets nobody cache a file that does not exist', async () => {
    const { headers } = await get('/releases/kitchen/k1/client/none.js');
    assert.equal(headers['cache-control'], 'no-store');
  });

  test('makes browsers revalidate the discovery document each time', async () => {
    const { statusCode, headers, body } = await get('/discovery.json');
    assert.deepEqual([statusCode, headers['cache-control']], [200, 'no-cache']);
    assert.equal(
      (JSON.parse(body) as Discovery).microFrontends.kitchen?.[0]?.url,
      '/releases/kitchen/k1/client/mf-manifest.json',
    );
  });

  test('tells outsiders neither who released a build nor why', async () => {
    store.writeDiscovery(
      JSON.stringify({ ...store.discovery, lastChange: { number: 1, by: 'Ada', reason: 'it was burnt' } }),
    );
    const { body } = await get('/discovery.json');
    assert.match(body, /"extras":\{"since":"[^"]+"\}/);
    assert.doesNotMatch(body, /"by"|Ada|burnt/);
  });

  test('keeps the site as it was when the discovery document is corrupt', async () => {
    store.writeDiscovery('{"microFrontends":');
    assert.equal((await get('/discovery.json')).json<Discovery>().microFrontends.kitchen?.[0]?.metadata.version, 'k1');
    assert.match((await get('/soups')).body, /<p>Miso/);
    store.release('shell', 's1', { ssr: shellBundle() });
  });
});

describe('an empty release store', () => {
  let testServer: TestServer;
  before(async () => {
    testServer = await createTestServer();
  });
  after(() => testServer.close());

  for (const address of ['/', '/about', '/discovery.json'])
    test(`asks ${address} to come back later`, async () => {
      const answer = await testServer.app.inject(address);
      assert.deepEqual(
        [answer.statusCode, answer.headers['retry-after'], answer.json<Problem>().code],
        [503, '2', 'unavailable'],
      );
    });

  test('shows people an error page, which loads nothing and does not reload itself', async () => {
    const { statusCode, headers, body } = await testServer.app.inject({
      url: '/about',
      headers: { accept: 'text/html,*/*;q=0.8' },
    });
    assert.deepEqual(
      [statusCode, headers['retry-after'], headers['cache-control'], headers['content-type']],
      [503, '2', 'no-store', 'text/html; charset=utf-8'],
    );
    assert.match(String(headers['content-security-policy']), /default-src 'self'/);
    assert.match(body, /<h1>Food Court<\/h1><p>Nothing is released here yet\.<\/p>.*<a href="">Try again<\/a>/);
    assert.doesNotMatch(body, /<script|refresh/);
  });

  test('keeps the health check at 200', async () =>
    assert.equal((await testServer.app.inject('/healthz')).statusCode, 200));
});
