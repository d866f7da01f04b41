import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { built } from '../testing/finished-build';
import { tempFolder } from '../testing/temp-folder';
import { diskStore } from './disk-store';
import { readHistory } from './history';
import { leftAlone } from './left-alone';
import { publish } from './publish';
import { rollBack } from './roll-back';
import type { Audience } from './show';
import { readDiscovery } from './stored-discovery';
import { takeOff } from './take-off';
import { withdraw } from './withdraw';

async function court() {
  const store = diskStore(path.join(tempFolder(), 'releases'));
  const put = (build: string, audience: Audience = 'everybody') =>
    publish(store, [built('kitchen', build)], { by: 'Ada', audience });
  await put('k1');
  return {
    store,
    put,
    whyLeft: async (build: string) =>
      leftAlone(await readDiscovery(store), await readHistory(store), { name: 'kitchen', build }),
  };
}

describe('a start leaves alone', () => {
  test('nothing that is live, new, or served before', async () => {
    const { put, whyLeft } = await court();
    await put('k2');
    assert.deepEqual(
      [await whyLeft('k2'), await whyLeft('k3'), await whyLeft('k1')],
      [undefined, undefined, undefined],
    );
  });

  test('what was rolled back from, until it is released again', async () => {
    const { store, put, whyLeft } = await court();
    await put('k2');
    await rollBack(store, 'kitchen', { by: 'Grace', reason: 'It crashed.' });
    assert.equal(await whyLeft('k2'), 'was rolled back by Grace (It crashed.) and stays so');
    await put('k2');
    await put('k3');
    assert.equal(await whyLeft('k2'), undefined);
  });

  test('a canary and a preview, and what would end a canary', async () => {
    const { put, whyLeft } = await court();
    await put('k2', 'who asks');
    assert.equal(await whyLeft('k2'), 'is a preview and stays one');
    await put('k3', { percent: 10 });
    assert.deepEqual(
      [await whyLeft('k3'), await whyLeft('k4')],
      ['is a canary (10 %) and stays one', 'waits: the canary k3 is still being tried'],
    );
  });

  test('what was taken off the site, whatever its build', async () => {
    const { store, put, whyLeft } = await court();
    await takeOff(store, 'kitchen', { by: 'Grace' });
    assert.deepEqual([await whyLeft('k1'), await whyLeft('k2')], Array(2).fill('was withdrawn by Grace and stays so'));
    await put('k2', 'who asks');
    assert.deepEqual([await whyLeft('k2'), await whyLeft('k3')], ['is a preview and stays one', undefined]);
  });

  test('a canary that was stopped', async () => {
    const { store, put, whyLeft } = await court();
    await put('k2', { percent: 10 });
    await withdraw(store, 'kitchen', { by: 'the court', reason: '3 visitors could not load it' });
    assert.equal(await whyLeft('k2'), 'was withdrawn by the court (3 visitors could not load it) and stays so');
  });
});
