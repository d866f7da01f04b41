import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createFakeSite, createTestServer } from '../testing';

const names = ['permissions-policy', 'strict-transport-security', 'cross-origin-opener-policy'] as const;
const addresses = ['/', '/soups', '/api/products/Rice', '/api/nowhere', '/config.json', '/healthz'];
const unused =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=()';

describe('the security headers of every answer', () => {
  for (const [publicUrl, result, expected] of [
    ['https://food.test', 'ask for https and a window of our own', [unused, 'max-age=31536000', 'same-origin']],
    ['http://food.test', 'leave out those that need https', [unused, undefined, undefined]],
  ] as const)
    test(`at ${publicUrl} ${result}`, async (t) => {
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
