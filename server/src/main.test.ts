import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { uploadPhoto, type RuntimeConfig } from '@food-court/shared-api';
import { photo } from './modules/media/images/testing/sample-photos';
import {
  createFakeSite,
  createTestDatabase,
  kitchenFacts,
  startTestIdentity,
  type TestDatabase,
  type TestIdentity,
  waitForValue,
} from './testing';
import { startDatabaseProxy } from './testing/database-proxy';
import { freePort } from './testing/ports';
import { startServerProcess } from './testing/server-process';

describe('the server as a process', () => {
  let database: TestDatabase;
  let identity: TestIdentity;
  let dataDir: string;
  before(async () => {
    [database, identity, dataDir] = await Promise.all([
      createTestDatabase('empty'),
      startTestIdentity(),
      mkdtemp(join(tmpdir(), 'food-court-main-')),
    ]);
  });
  after(async () => {
    await identity.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const settingsFor = (port: number, change: Record<string, string> = {}) => ({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    FIREBASE_PROJECT_ID: 'test-food-court',
    FIREBASE_API_KEY: 'key',
    IDENTITY_JWKS_URL: identity.settings.jwksUrl,
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    ...change,
  });

  test('prepares the database, reports that it is ready, logs no secrets, opens no debugger, and stops on a signal', async () => {
    const port = await freePort();
    const server = startServerProcess(settingsFor(port, { LOG_LEVEL: 'trace' }));
    assert.deepEqual(await server.ready, { ready: true, url: `http://localhost:${port}` });
    const origin = `http://127.0.0.1:${port}`;
    assert.equal((await fetch(`${origin}/readyz`)).status, 200);
    server.child.kill('SIGUSR1');

    const token = await identity.token({ sub: 'ann', email: 'ann@example.com' });
    const { imageHost } = (await (await fetch(`${origin}/config.json`)).json()) as RuntimeConfig;
    const image = await uploadPhoto(imageHost, new File([new Uint8Array(await photo(9, 9))], 'ann.jpg'));
    const body = { name: 'Ann', email: 'ann@example.com', password: 'open-sesame', role: 'Buyer', image };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    assert.equal(
      (await fetch(`${origin}/api/users`, { method: 'POST', headers, body: JSON.stringify(body) })).status,
      201,
    );
    assert.equal(
      (await fetch(`${origin}/api/users`, { method: 'POST', headers, body: JSON.stringify({ ...body, name: 7 }) }))
        .status,
      400,
    );
    assert.equal((await fetch(`${origin}/api/ann%40example.com`, { headers })).status, 200);
    for (const address of ['ann@example.com', 'ann%40example.com', 'orders/ann@example.com/all', 'ann%2540example.com'])
      assert.ok((await fetch(`${origin}/api/${address}`, { method: 'POST' })).status >= 404, address);
    assert.equal((await fetch(`${origin}/images/upload?key=image-secret`, { method: 'POST' })).status, 401);

    server.child.kill('SIGTERM');
    assert.equal(await server.ended, 0);
    assert.match(server.output(), /\/api\/users/);
    assert.doesNotMatch(server.output(), /Debugger listening/);
    for (const secret of [
      'open-sesame',
      token,
      'image-secret',
      'ann@example',
      'ann%40example',
      'ann%2540example',
      'sk_test_secret',
      'whsec_secret',
      imageHost.key,
    ])
      assert.ok(!server.output().includes(secret));
  });

  test('hides its settings from the bundles of pages', async () => {
    const store = createFakeSite(join(dataDir, 'releases'));
    const screen =
      'exports.screens = { soups: { default: () => JSON.stringify([process.env, typeof globalThis.process]) } };';
    store.release('kitchen', 'curious', { ssr: screen, facts: kitchenFacts });
    const port = await freePort();
    const server = startServerProcess(settingsFor(port));
    await server.ready;
    const page = await (await fetch(`http://127.0.0.1:${port}/soups`)).text();
    assert.match(page, /<main>\[{},"undefined"\]<\/main>/);
    server.child.kill('SIGTERM');
    await server.ended;
  });

  test('ends when the process that started it ends', async () => {
    const server = startServerProcess(settingsFor(await freePort()));
    await server.ready;
    server.child.disconnect();
    assert.equal(await server.ended, 0);
  });

  test('ends when the process that started it ended before it listened', async () => {
    const server = startServerProcess(settingsFor(await freePort()));
    server.child.disconnect();
    assert.equal(await server.ended, 0);
  });

  test('fails with one line when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const server = startServerProcess(settingsFor(port, { LOG_LEVEL: 'silent' }));
    assert.equal(await server.ended, 1);
    assert.equal(server.output(), `Port ${port} is already in use. Choose another with PORT.\n`);
    other.close();
  });

  test('fails and lists all faults of its settings', async () => {
    const server = startServerProcess({ PORT: 'x' });
    assert.equal(await server.ended, 1);
    for (const name of ['PORT', 'DATABASE_URL', 'FIREBASE_PROJECT_ID'])
      assert.match(server.output(), new RegExp(`- ${name} `));
    assert.doesNotMatch(server.output(), /\n\s+at /);
  });

  test('tells balancers that it is about to stop, and keeps answering until they have noticed', async () => {
    const port = await freePort();
    const server = startServerProcess(settingsFor(port, { DRAIN_SECONDS: '3' }));
    await server.ready;
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    assert.equal(await statusOf('/readyz'), 200);
    server.child.kill('SIGTERM');
    await waitForValue(() => statusOf('/readyz'), 503);
    assert.deepEqual([await statusOf('/healthz'), await statusOf('/api/products/Rice')], [200, 200]);
    assert.equal(await server.ended, 0);
  });

  test('waits until the database answers', async () => {
    const line = await startDatabaseProxy(database.url);
    await line.disconnect();
    const port = await freePort();
    const server = startServerProcess(settingsFor(port, { DATABASE_URL: line.url }));
    while (!server.output().includes('trying again')) await once(server.child.stdout!, 'data');
    assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 503);
    assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
    await line.reconnect();
    await server.ready;
    assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200);
    server.child.kill('SIGTERM');
    await server.ended;
    await line.disconnect();
  });
});
