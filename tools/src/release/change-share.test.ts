import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { canaryOf, diskStore, publish, readDiscovery, withdraw } from 'federation/release';
import { changeShare } from './change-share';
import { finishedBuild } from './testing/finished-build';

const folder = mkdtempSync(path.join(tmpdir(), 'food-court-share-'));
after(() => rmSync(folder, { recursive: true }));

test('a canary gets another share while it is one; once it has ended it does not come back by it', async () => {
  const store = diskStore(path.join(folder, 'releases'));
  const put = (name: string, build: string, audience: 'everybody' | { percent: number }) =>
    publish(store, [finishedBuild(folder, name, build)], { by: 'Ada', audience });
  for (const name of ['shell', 'storefront']) await put(name, 'b1', 'everybody');
  await put('storefront', 'b2', { percent: 10 });
  const storefront = { name: 'storefront', build: 'b2' };

  await changeShare(store, storefront, { by: 'Ada', audience: { percent: 25 } });
  assert.equal(canaryOf(await readDiscovery(store), 'storefront')?.deployment.traffic, 25);

  await withdraw(store, 'storefront', { by: 'the court', reason: 'it failed for 5 visitors' });
  const ended = (await store.readDiscovery())?.text;
  await assert.rejects(changeShare(store, storefront, { by: 'Ada', audience: { percent: 50 } }), {
    message: 'The canary storefront b2 ended meanwhile: npm run releases tells who ended it and why',
  });
  assert.equal((await store.readDiscovery())?.text, ended);
});
