import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diskStore, type StoredText } from '@food-court/federation/release';
import { cacheDiscoveryReads } from './cache-discovery-reads';

/** A remote store whose answer the test controls. */
function remoteStore() {
  const remote = {
    reads: 0,
    time: 0,
    answer: (): Promise<StoredText | undefined> => Promise.resolve({ text: `answer ${remote.reads}`, version: '' }),
  };
  const store = cacheDiscoveryReads(
    { ...diskStore('unused'), readDiscovery: () => (remote.reads++, remote.answer()) },
    () => remote.time,
  );
  return { remote, read: async () => (await store.readDiscovery())?.text };
}

describe('a remote store', () => {
  test('is read at most once a second', async () => {
    const { remote, read } = remoteStore();
    assert.deepEqual(await Promise.all([read(), read(), read()]), ['answer 1', 'answer 1', 'answer 1']);
    remote.time = 999;
    assert.equal(await read(), 'answer 1');
    remote.time = 1_000;
    assert.deepEqual([await read(), await read(), remote.reads], ['answer 2', 'answer 2', 2]);
  });

  test('is replaced by the last document when it does not answer in time', async () => {
    const { remote, read } = remoteStore();
    await read();
    remote.time = 1_000;
    remote.answer = () => new Promise(() => undefined);
    assert.equal(await read(), 'answer 1');
  });

  test('throws its error when it fails, and is read again after a second', async () => {
    const { remote, read } = remoteStore();
    const good = remote.answer;
    remote.answer = () => Promise.reject(new Error('no connection'));
    await assert.rejects(read(), /no connection/);
    remote.answer = good;
    await assert.rejects(read(), /no connection/);
    remote.time = 1_000;
    assert.equal(await read(), 'answer 2');
  });
});
