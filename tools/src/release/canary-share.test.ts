import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import {
  changeShare,
  findCanary,
  diskStore,
  publish,
  readDiscovery,
  removeVersion,
} from '@food-court/federation/release';
import { finishedBuild } from './testing/finished-build';

const folder = mkdtempSync(path.join(tmpdir(), 'food-court-share-'));
after(() => rmSync(folder, { recursive: true }));

test('changing the share works for a running canary but does not restart an ended one', async () => {
  const store = diskStore(path.join(folder, 'releases'));
  const put = (name: string, build: string, audience: 'everybody' | { percent: number }) =>
    publish(store, [finishedBuild(folder, name, build)], { by: 'Ada', audience });
  for (const name of ['shell', 'storefront']) await put(name, 'b1', 'everybody');
  await put('storefront', 'b2', { percent: 10 });
  const storefront = { name: 'storefront', build: 'b2' };

  await changeShare(store, storefront, { by: 'Ada', percent: 25 });
  assert.equal(findCanary(await readDiscovery(store), 'storefront')?.deployment.traffic, 25);

  await removeVersion(store, 'storefront', { by: 'automatic', reason: 'it failed for 5 visitors' });
  const ended = (await store.readDiscovery())?.text;
  await assert.rejects(changeShare(store, storefront, { by: 'Ada', percent: 50 }), {
    message: 'The canary storefront b2 has ended in the meantime. npm run releases shows who ended it and why',
  });
  assert.equal((await store.readDiscovery())?.text, ended);
});
