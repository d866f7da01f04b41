import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { createFinishedBuild } from '../testing/finished-build';
import { tempFolder } from '../testing/temp-folder';
import { diskStore } from './store/disk-store';
import { readHistory } from './document/history';
import { skipReason } from './skip-reason';
import { publish } from './publish';
import { rollBack } from './roll-back';
import { type Audience, readDiscovery } from './document/discovery-document';
import { removeRemote } from './remove-remote';
import { removeVersion } from './remove-version';

async function createReleases() {
  const store = diskStore(path.join(tempFolder(), 'releases'));
  const put = (build: string, audience: Audience = 'everybody') =>
    publish(store, [createFinishedBuild('kitchen', build)], { by: 'Ada', audience });
  await put('k1');
  return {
    store,
    put,
    reasonFor: async (build: string) =>
      skipReason(await readDiscovery(store), await readHistory(store), { name: 'kitchen', build }),
  };
}

describe('the reason to skip a build at a start', () => {
  test('is undefined for a live, new, or earlier build', async () => {
    const { put, reasonFor } = await createReleases();
    await put('k2');
    assert.deepEqual(
      [await reasonFor('k2'), await reasonFor('k3'), await reasonFor('k1')],
      [undefined, undefined, undefined],
    );
  });

  test('names a rollback, until the build is released again', async () => {
    const { store, put, reasonFor } = await createReleases();
    await put('k2');
    await rollBack(store, 'kitchen', { by: 'Grace', reason: 'It crashed.' });
    assert.equal(await reasonFor('k2'), 'was rolled back by Grace (It crashed.) and stays that way');
    await put('k2');
    await put('k3');
    assert.equal(await reasonFor('k2'), undefined);
  });

  test('names a canary or preview of the build, and a canary that a release would end', async () => {
    const { put, reasonFor } = await createReleases();
    await put('k2', 'who asks');
    assert.equal(await reasonFor('k2'), 'is a preview and stays one');
    await put('k3', { percent: 10 });
    assert.deepEqual(
      [await reasonFor('k3'), await reasonFor('k4')],
      ['is a canary (10 %) and stays one', 'waits until the canary k3 has ended'],
    );
  });

  test('names the withdrawal of the remote, for any of its builds', async () => {
    const { store, put, reasonFor } = await createReleases();
    await removeRemote(store, 'kitchen', { by: 'Grace' });
    assert.deepEqual(
      [await reasonFor('k1'), await reasonFor('k2')],
      Array(2).fill('was withdrawn by Grace and stays that way'),
    );
    await put('k2', 'who asks');
    assert.deepEqual([await reasonFor('k2'), await reasonFor('k3')], ['is a preview and stays one', undefined]);
  });

  test('names the end of a canary', async () => {
    const { store, put, reasonFor } = await createReleases();
    await put('k2', { percent: 10 });
    await removeVersion(store, 'kitchen', { by: 'automatic', reason: '3 visitors could not load it' });
    assert.equal(await reasonFor('k2'), 'was withdrawn by automatic (3 visitors could not load it) and stays that way');
  });
});
