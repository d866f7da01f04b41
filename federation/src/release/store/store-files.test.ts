import assert from 'node:assert/strict';
import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { liveVersion } from '#discovery/index';
import { startFakeBucket } from '#testing/fake-bucket';
import { createFinishedBuild } from '#testing/finished-build';
import { tempFolder, writeFiles } from '#testing/temp-folder';
import { bucketStore } from './bucket-store';
import { diskStore } from './disk-store';
import { readHistory } from '../document/history';
import { publish } from '../publish';
import { rollBack } from '../roll-back';
import { readDiscovery } from '../document/discovery-document';
import { removeOldBuilds } from '../remove-old-builds';

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

test('a bucket write counts once when its answer is lost', async () => {
  const { settings, answersToLose } = await startFakeBucket();
  const store = bucketStore(settings);
  await publish(store, [createFinishedBuild('kitchen', 'k1')], { by: 'Ada', audience: 'everybody' });
  await publish(store, [createFinishedBuild('kitchen', 'k2')], { by: 'Ada', audience: 'everybody' });
  await publish(store, [createFinishedBuild('kitchen', 'k3')], { by: 'Ada', audience: 'everybody' });
  answersToLose.set('releases-private/discovery.json', 1);
  assert.deepEqual(await rollBack(store, 'kitchen', { by: 'Grace' }), { build: 'k2', changed: true });
  assert.deepEqual(
    (await readHistory(store)).map(({ what, builds }) => `${what} ${builds.kitchen}`),
    ['rollback k2', 'release k3', 'release k2', 'release k1'],
  );
});

test('a bucket separates files for visitors from private files', async () => {
  const { settings, objects } = await startFakeBucket();
  await publish(bucketStore(settings, 'https://cdn.example/releases/'), [createFinishedBuild('kitchen', 'k1')], {
    by: 'Ada',
    audience: 'everybody',
  });
  const keys = [...objects.keys()];
  assert.deepEqual(keys.filter((key) => !key.startsWith('releases/')).sort(), [
    'releases-private/builds/kitchen/k1',
    'releases-private/discovery.json',
    'releases-private/files/kitchen/k1/ssr/index.cjs',
    'releases-private/files/kitchen/k1/ssr/source-places.json',
    'releases-private/files/kitchen/k1/ssr/source-sizes.json',
    'releases-private/history/00000001.json',
  ]);
  assert.ok(
    keys.filter((key) => key.startsWith('releases/')).every((key) => key.startsWith('releases/kitchen/k1/client/')),
  );
  const script = objects.get('releases/kitchen/k1/client/main.js')?.headers;
  assert.deepEqual(
    [script?.['content-type'], script?.['cache-control']],
    ['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  );
  const discovery = await readDiscovery(bucketStore(settings));
  assert.equal(
    liveVersion(discovery, 'kitchen')?.url,
    'https://cdn.example/releases/kitchen/k1/client/mf-manifest.json',
  );
});

describe('unfinished work of dead processes', () => {
  test('is removed from a disk only after an hour', async () => {
    const folder = tempFolder();
    const store = diskStore(folder);
    await publish(store, [createFinishedBuild('kitchen', 'k1')], { by: 'Ada', audience: 'everybody' });
    writeFiles(folder, {
      'kitchen/k2.1.partial/client/main.js': '',
      'kitchen/k3.1.partial/client/main.js': '',
      'discovery.json.1.partial': '{',
      'history/00000002.json.1.partial': '{',
    });
    for (const old of ['kitchen/k2.1.partial', 'discovery.json.1.partial', 'history/00000002.json.1.partial'])
      utimesSync(path.join(folder, old), daysAgo(1), daysAgo(1));
    await removeOldBuilds(store, { keepDays: 30 });
    const left = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.partial'));
    assert.deepEqual(left, ['kitchen/k3.1.partial']);
    assert.deepEqual(
      (await store.builds('kitchen')).map(({ build }) => build),
      ['k1'],
    );
  });

  test('is removed from a bucket', async () => {
    const { settings, objects } = await startFakeBucket();
    const store = bucketStore(settings);
    await publish(store, [createFinishedBuild('kitchen', 'k1')], { by: 'Ada', audience: 'everybody' });
    await publish(store, [createFinishedBuild('kitchen', 'k2')], { by: 'Ada', audience: 'everybody' });
    objects.delete('releases-private/builds/kitchen/k2');
    for (const object of objects.values()) object.at = daysAgo(1);
    await store.sweep(['kitchen'], daysAgo(0.5));
    assert.deepEqual(
      [...objects.keys()].filter((key) => key.includes('/k2')),
      [],
    );
    assert.ok(objects.has('releases/kitchen/k1/client/main.js'));
  });
});
