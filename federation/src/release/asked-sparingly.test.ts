import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tempFolder } from '../testing/temp-folder';
import { askedSparingly } from './asked-sparingly';
import { diskStore } from './disk-store';
import type { Stored } from './release-store';

/** A store far away, of which a test says what it answers. */
function farStore() {
  const far = {
    asked: 0,
    time: 0,
    answer: (): Promise<Stored | undefined> => Promise.resolve({ text: `answer ${far.asked}`, mark: '' }),
  };
  const store = askedSparingly(
    { ...diskStore(tempFolder()), readDiscovery: () => (far.asked++, far.answer()) },
    () => far.time,
  );
  return { far, read: async () => (await store.readDiscovery())?.text };
}

describe('a store far away', () => {
  test('is asked at most once a second, whoever asks', async () => {
    const { far, read } = farStore();
    assert.deepEqual(await Promise.all([read(), read(), read()]), ['answer 1', 'answer 1', 'answer 1']);
    far.time = 999;
    assert.equal(await read(), 'answer 1');
    far.time = 1_000;
    assert.deepEqual([await read(), await read(), far.asked], ['answer 2', 'answer 2', 2]);
  });

  test('that does not answer holds nobody up who had an answer before', async () => {
    const { far, read } = farStore();
    await read();
    far.time = 1_000;
    far.answer = () => new Promise(() => undefined);
    assert.equal(await read(), 'answer 1');
  });

  test('that fails says so, and is asked again a second later', async () => {
    const { far, read } = farStore();
    const good = far.answer;
    far.answer = () => Promise.reject(new Error('no way'));
    await assert.rejects(read(), /no way/);
    far.answer = good;
    await assert.rejects(read(), /no way/);
    far.time = 1_000;
    assert.equal(await read(), 'answer 2');
  });
});
