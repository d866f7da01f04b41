import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, beforeEach, after, describe, test } from 'node:test';
import {
  createTestDatabase,
  createFakeSite,
  kitchenBundle,
  kitchenFacts,
  type FakeReleaseStore,
  type TestDatabase,
} from '../testing/index';
import { waitForValue } from '../testing/wait-for-value';
import { freePort } from '../testing/ports';
import { startServerProcess, unusedProviders, type ServerProcess } from '../testing/server-process';

describe('a server whose bundles fail outside a request', () => {
  let database: TestDatabase;
  let dataDir: string;
  let port: number;
  let store: FakeReleaseStore;
  let server: ServerProcess;
  before(async () => {
    [database, dataDir, port] = await Promise.all([
      createTestDatabase(),
      mkdtemp(join(tmpdir(), 'food-court-outlive-')),
      freePort(),
    ]);
  });
  after(() => Promise.all([database.drop(), rm(dataDir, { recursive: true, force: true })]));
  beforeEach(() => {
    store = createFakeSite(join(dataDir, 'releases'));
  });

  const start = async (): Promise<void> => {
    server = startServerProcess({
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ...unusedProviders,
      LOG_LEVEL: 'error',
    });
    await server.ready;
  };
  const stop = async (): Promise<void> => {
    server.child.kill('SIGTERM');
    assert.equal(await server.ended, 0);
  };
  const soups = async () => (await fetch(`http://127.0.0.1:${port}/soups`)).text();
  const failures = () => server.output().split('failed outside a request').length - 1;

  test('keeps running when timers and dropped promises fail with errors, with other values, and with errors of Node', async () => {
    const late = [
      "setTimeout(() => { throw new Error('burnt late'); });",
      "setTimeout(() => Promise.reject(new Error('dropped')));",
      "Promise.reject('a word');",
      "setTimeout(() => { throw 'boom'; });",
      'setTimeout(() => { throw null; });',
      "queueMicrotask(() => { throw 'at once'; });",
      "void fetch('http://127.0.0.1:9');",
      "setTimeout(JSON.parse, 0, 'not JSON');",
    ];
    store.release('kitchen', 'late', { ssr: `${late.join('\n')} ${kitchenBundle('Ramen')}`, facts: kitchenFacts });
    await start();
    assert.match(await soups(), /Ramen/);
    await waitForValue(async () => failures(), late.length);
    for (const word of ['burnt late', 'dropped', 'a word', 'boom', 'at once', 'no network', 'not JSON'])
      assert.ok(server.output().includes(word), word);
    await stop();
  });

  test('stops rendering the screens whose renderings failed three times, and renders the next build', async () => {
    const screen =
      "exports.screens = { soups: { default: () => { setTimeout(() => { throw 'boom'; }); return 'Udon'; } } };";
    store.release('kitchen', 'leaves-timers', { ssr: screen, facts: kitchenFacts });
    await start();
    for (let visit = 1; visit <= 3; visit++) {
      assert.match(await soups(), /Udon/);
      await waitForValue(async () => failures(), visit);
    }
    assert.match(await soups(), /<main><template><\/template><\/main>/);
    store.release('kitchen', 'repaired', { ssr: kitchenBundle('Soba'), facts: kitchenFacts });
    assert.match(await soups(), /Soba/);
    await stop();
  });
});
