import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createTestDatabase, createFakeSite, kitchenBundle, kitchenFacts } from '../testing';
import { waitForValue } from '../testing/wait-for-value';
import { freePort } from '../testing/ports';
import { startServerProcess } from '../testing/server-process';

test('a bundle that fails outside a request breaks no page', async (t) => {
  const [database, dataDir, port] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'food-court-outlive-')),
    freePort(),
  ]);
  t.after(() => Promise.all([database.drop(), rm(dataDir, { recursive: true, force: true })]));
  const store = createFakeSite(join(dataDir, 'releases'));
  const late =
    "setTimeout(() => { throw new Error('burnt late'); }); setTimeout(() => Promise.reject(new Error('dropped'))); Promise.reject('a word');";
  store.release('kitchen', 'k2', { ssr: `${late} ${kitchenBundle('Ramen')}`, facts: kitchenFacts });
  const server = startServerProcess({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    FIREBASE_PROJECT_ID: 'test-food-court',
    FIREBASE_API_KEY: 'key',
    IDENTITY_JWKS_URL: 'http://127.0.0.1:9/keys',
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    LOG_LEVEL: 'error',
  });
  await server.ready;
  const soups = async () => (await fetch(`http://127.0.0.1:${port}/soups`)).text();
  assert.match(await soups(), /Ramen/);
  await waitForValue(
    async () => ['burnt late', 'dropped', 'a word'].every((word) => server.output().includes(word)),
    true,
  );
  assert.match(await soups(), /Ramen/);
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0);
});
