import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createFakeSite, createTestServer } from '#testing/index';

const names = ['permissions-policy', 'strict-transport-security', 'cross-origin-opener-policy'] as const;
const addresses = ['/', '/soups', '/api/products/Rice', '/api/nowhere', '/config.json', '/healthz'];
const unused =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=()';

describe('the security headers of every answer', () => {
  for (const [publicUrl, result, expected] of [
    ['https://food.test', 'ask for https and a window of our own', [unused, 'max-age=31536000', 'same-origin']],
    ['http://food.test', 'leave out those that need https', [unused, undefined, undefined]],
  ] as const)
    test(`are sent with ${publicUrl}: ${result}`, async (t) => {
      const { app, settings, close } = await createTestServer({ publicUrl });
      t.after(close);
      createFakeSite(settings.releasesDir);
      for (const url of addresses) {
        const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
        assert.deepEqual(
          names.map((name) => headers[name]),
          expected,
          url,
        );
      }
    });
});

test('let only the page of addresses ask for the position', async (t) => {
  const { app, settings, close } = await createTestServer();
  t.after(close);
  createFakeSite(settings.releasesDir);
  const policyOf = async (url: string) =>
    (await app.inject({ url, headers: { accept: 'text/html' } })).headers['permissions-policy'];
  assert.match(String(await policyOf('/addresses')), /geolocation=\(self\)/);
  assert.equal(await policyOf('/about'), unused);
});

test('let data and its refusals run nothing and be embedded nowhere; pages keep their own policy', async (t) => {
  const { app, settings, close } = await createTestServer();
  t.after(close);
  createFakeSite(settings.releasesDir);
  const policyOf = async (url: string, method: 'GET' | 'POST' = 'GET') =>
    (await app.inject({ url, method, headers: { accept: 'text/html' } })).headers;
  for (const url of [
    '/api/products/Rice',
    '/api/nowhere',
    '/api/basket',
    '/config.json',
    '/healthz',
    '/release-api/releases',
    '/team-api/keys.json',
  ]) {
    const headers = await policyOf(url);
    assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'", url);
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin', url);
  }
  assert.match(String((await policyOf('/session', 'POST'))['content-security-policy']), /^default-src 'none'/);
  for (const url of ['/', '/api/docs/'])
    assert.match(String((await policyOf(url))['content-security-policy']), /'self'/, url);
});
