import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Fastify from 'fastify';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { ReleaseStore } from '@food-court/federation/release';
import { registerCookies } from '#platform/http/cookies';
import { sendProblem } from '#platform/http/send-problem';
import { rawGet } from '#testing/index';
import { buildFiles } from './build-files';

const visitKeys = { sign: () => undefined, isSigned: () => false };
const script = 'console.log("soups");'.repeat(50);

const everybody: Pick<Parameters<typeof buildFiles>[1], 'audienceOf' | 'isGuest'> = {
  audienceOf: async () => 'everybody',
  isGuest: () => false,
};

/** A bucket with one build. */
function openBucketSite(change: Partial<ReleaseStore> = {}, { audienceOf, isGuest } = everybody) {
  const files: Record<string, Buffer> = {
    'client/soups.js': Buffer.from(script),
    'client/soups.js.br': brotliCompressSync(script),
    'client/assets/bowl.webp': Buffer.from('webp'),
    'ssr/index.cjs': Buffer.from('exports = 1'),
  };
  const asked: string[] = [];
  const store = {
    readBytes: async (name: string, build: string, file: string) => {
      asked.push(file);
      return name === 'kitchen' && build === 'k1' ? files[file] : undefined;
    },
    ...change,
  } as Partial<ReleaseStore> as ReleaseStore;
  const app = Fastify();
  app.setErrorHandler((error: Error, request, reply) => sendProblem(error, request, reply));
  void registerCookies(app, false);
  void app.register((scope) => buildFiles(scope, { store, folder: undefined, audienceOf, visitKeys, isGuest }));
  return { app, asked, get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }) };
}

const soups = '/releases/kitchen/k1/client/soups.js';

describe('builds in a bucket', () => {
  test('are cached for ever, readable by any site, with their content type', async () => {
    const { get } = openBucketSite();
    const { statusCode, headers, body } = await get(soups);
    assert.deepEqual([statusCode, body, headers['access-control-allow-origin']], [200, script, '*']);
    assert.deepEqual(
      [headers['cache-control'], headers['content-type']],
      ['public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    );
    assert.equal(
      (await get('/releases/kitchen/k1/client/assets/bowl.webp', { 'accept-encoding': 'br' })).headers['content-type'],
      'image/webp',
    );
  });

  test('are sent compressed to browsers that accept the encoding', async () => {
    const { get } = openBucketSite();
    const { headers, rawPayload } = await get(soups, { 'accept-encoding': 'gzip, deflate, br' });
    assert.deepEqual(
      [headers['content-encoding'], headers.vary, brotliDecompressSync(rawPayload).toString()],
      ['br', 'accept-encoding', script],
    );
    for (const accepted of ['gzip', 'identity', 'br;q=0', 'br; q=0.0'])
      assert.deepEqual(
        [(await get(soups, { 'accept-encoding': accepted })).headers['content-encoding'], accepted],
        [undefined, accepted],
      );
  });

  test('are not read from the bucket again for a browser that has the file', async () => {
    const { get, asked } = openBucketSite();
    const { etag } = (await get(soups)).headers;
    const before = asked.length;
    const { statusCode, body } = await get(soups, { 'if-none-match': String(etag) });
    assert.deepEqual([statusCode, body, asked.length], [304, '', before]);
  });

  test('are temporarily unavailable, and not cached, while the bucket is down', async () => {
    const { get } = openBucketSite({ readBytes: () => Promise.reject(new Error('The bucket is down')) });
    const { statusCode, headers } = await get(soups);
    assert.deepEqual([statusCode, headers['cache-control'], headers['retry-after']], [503, 'no-store', '2']);
  });

  for (const path of [
    '/releases/kitchen/k1/client/none.js',
    '/releases/kitchen/k9/client/soups.js',
    '/releases/kitchen/k1/ssr/index.cjs',
    '/releases/kitchen/k1/client/..%2fssr%2findex.cjs',
    '/releases/kitchen/k1/client/../ssr/index.cjs',
    '/releases/discovery.json',
    '/releases/',
  ])
    test(`keep ${path} closed`, async (t) => {
      const { app } = openBucketSite();
      t.after(() => app.close());
      assert.equal((await rawGet(app, path)).status, 404);
    });
});

describe('the previewed build of a guest', () => {
  const previewed = { audienceOf: async () => 'who previews it' as const, isGuest: () => true };
  const sandbox = { origin: 'null' };

  test('is read by a sandboxed frame, which sends no cookies, and is stored nowhere', async () => {
    const { statusCode, headers } = await openBucketSite({}, previewed).get(soups, sandbox);
    assert.deepEqual([statusCode, headers['cache-control']], [200, 'no-store']);
  });

  test('is not read by a document of the site, nor by another one', async () => {
    const { get } = openBucketSite({}, previewed);
    assert.equal((await get(soups)).statusCode, 404);
    assert.equal((await get(soups, { origin: 'https://court.example' })).statusCode, 404);
  });

  test('is not read before it may be previewed, nor when the remote is no guest', async () => {
    const uploaded = openBucketSite({}, { ...previewed, audienceOf: async () => 'nobody' });
    assert.equal((await uploaded.get(soups, sandbox)).statusCode, 404);
    const trusted = openBucketSite({}, { ...previewed, isGuest: () => false });
    assert.equal((await trusted.get(soups, sandbox)).statusCode, 404);
  });
});
