import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { contract } from '@food-court/shared-api/contract';
import { createTestServer, type TestServer } from '#testing/index';

describe('the API', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  test('has a route for every call of the contract', () => {
    for (const name of Object.keys(contract)) {
      const [method, path = ''] = name.split(' ');
      assert.ok(
        testServer.app.hasRoute({ method: method as 'GET', url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}` }),
        name,
      );
    }
  });

  test('documents every call of the contract, and the event stream', async () => {
    const { paths } = (await testServer.app.inject('/api/docs/json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const explained = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    );
    assert.deepEqual(
      explained.filter((name) => !name.startsWith('HEAD')).sort(),
      [...Object.keys(contract), 'GET /order-events'].sort(),
    );
  });

  test('sends its headers with answers and refusals', async () => {
    for (const url of ['/api/products/Rice', '/api/nowhere/at/all', '/api/somebody@example.com']) {
      const { headers } = await testServer.app.inject(url);
      assert.equal(headers['x-content-type-options'], 'nosniff', url);
      assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', url);
      assert.match(String(headers['x-request-id']), /^[\dA-Z]{4}-[\dA-Z]{4}$/, url);
    }
  });

  test('does not let caches store personal answers', async () => {
    const { headers } = await testServer.app.inject({
      url: '/api/admin',
      headers: (await testServer.createPerson('ann', 'Buyer')).headers,
    });
    assert.equal(headers['cache-control'], 'no-store');
  });

  test('compresses large answers', async () => {
    const { headers } = await testServer.app.inject({ url: '/api/docs/json', headers: { 'accept-encoding': 'br' } });
    assert.equal(headers['content-encoding'], 'br');
  });

  test('answers HEAD like GET', async () => {
    const response = await testServer.app.inject({ method: 'HEAD', url: '/api/products/Rice' });
    assert.deepEqual([response.statusCode, response.body], [200, '']);
  });
});
