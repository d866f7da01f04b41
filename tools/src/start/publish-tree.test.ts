import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { liveVersion } from '@food-court/federation/discovery';
import { diskStore, publish, readDiscovery, readHistory, rollBack } from '@food-court/federation/release';
import { finishedBuild } from '../release/testing/finished-build';
import { publishTree } from './publish-tree';

const place = mkdtempSync(path.join(tmpdir(), 'food-court-tree-'));
after(() => rmSync(place, { recursive: true }));

function createStore() {
  const folder = mkdtempSync(path.join(place, 'store-'));
  const store = diskStore(path.join(folder, 'releases'));
  return {
    store,
    start: (kitchen: string) =>
      publishTree(store, [finishedBuild(folder, 'shell', 's1'), finishedBuild(folder, 'kitchen', kitchen)], 'Ada'),
    live: async () => liveVersion(await readDiscovery(store), 'kitchen')?.metadata.version,
    put: (build: string, percent: number) =>
      publish(store, [finishedBuild(folder, 'kitchen', build)], { by: 'Grace', audience: { percent } }),
  };
}

describe('a start', () => {
  test('makes the builds of the working tree live once', async () => {
    const { store, start, live } = createStore();
    assert.deepEqual([await start('k1'), await start('k1'), await start('k2'), await live()], [[], [], [], 'k2']);
    assert.deepEqual(
      (await readHistory(store)).map(({ builds }) => builds),
      [{ kitchen: 'k2' }, { shell: 's1', kitchen: 'k1' }],
    );
  });

  test('does not undo a rollback, and reports that', async () => {
    const { store, start, live } = createStore();
    await start('k1');
    await start('k2');
    await rollBack(store, 'kitchen', { by: 'Grace' });
    assert.deepEqual(await start('k2'), [
      'kitchen k2 was rolled back by Grace and stays that way. To make it live: npm run release -- kitchen',
    ]);
    assert.equal(await live(), 'k1');
    assert.deepEqual([await start('k3'), await live()], [[], 'k3']);
  });

  test('does not end a canary, whether of this build or another', async () => {
    const { store, start, live, put } = createStore();
    await start('k1');
    await put('k2', 10);
    const before = (await store.readDiscovery())?.text;
    for (const build of ['k1', 'k2', 'k3']) await start(build);
    assert.deepEqual([(await store.readDiscovery())?.text, await live()], [before, 'k1']);
    assert.deepEqual(await start('k2'), [
      'kitchen k2 is a canary (10 %) and stays one. To make it live: npm run release -- kitchen',
    ]);
  });

  test('restores a live build that is missing from the store', async () => {
    const { store, start } = createStore();
    await start('k1');
    await store.removeBuild('kitchen', 'k1');
    await start('k1');
    assert.equal(await store.hasBuild('kitchen', 'k1'), true);
  });
});
