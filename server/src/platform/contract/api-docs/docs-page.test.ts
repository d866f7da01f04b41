import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestServer, type TestServer } from '#testing/index';

describe('the page that documents the API', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  for (const address of ['/api/docs', '/api/docs?tag=dishes', '/api/docs/?tag=dishes'])
    test(`is found from ${address}`, async () => {
      const { statusCode, headers } = await testServer.app.inject(address);
      assert.deepEqual([statusCode, headers.location], [308, '/api/docs/']);
    });

  test('loads all of its files, from no other host', async () => {
    const page = await testServer.app.inject('/api/docs/');
    assert.equal(page.statusCode, 200);
    const assets = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, asset = '']) => new URL(asset, 'http://food.test/api/docs/'),
    );
    assert.ok(
      assets.some(({ pathname }) => pathname.endsWith('.js')) &&
        assets.some(({ pathname }) => pathname.endsWith('.css')),
    );
    for (const { host, pathname } of assets)
      assert.deepEqual([host, (await testServer.app.inject(pathname)).statusCode], ['food.test', 200], pathname);
  });

  test('may load only from here, including over http', async () => {
    const policy = String((await testServer.app.inject('/api/docs/')).headers['content-security-policy']);
    assert.match(policy, /default-src 'self'/);
    assert.doesNotMatch(policy, /https:|upgrade-insecure-requests/);
  });
});
