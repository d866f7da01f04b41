import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getOrLoad, LruCache } from './lru-cache';

describe('the LRU cache', () => {
  test('evicts the least recently used entry', () => {
    const cache = new LruCache<string, number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    assert.deepEqual(cache.toArray(), [
      ['a', 1],
      ['c', 3],
    ]);
  });

  test('loads a key once, also for two callers at the same time', async () => {
    const cache = new LruCache<string, Promise<number>>(2);
    let loads = 0;
    const load = async () => ++loads;
    assert.deepEqual(await Promise.all([getOrLoad(cache, 'a', load), getOrLoad(cache, 'a', load)]), [1, 1]);
  });

  test('evicts as many entries as a large one needs, and refuses one that exceeds the whole cache', () => {
    const cache = new LruCache<string, string>(10, ({ length }) => length);
    for (const key of ['a', 'b', 'c']) cache.set(key, 'four');
    assert.deepEqual(
      cache.toArray().map(([key]) => key),
      ['b', 'c'],
    );
    cache.set('b', 'eightone');
    assert.deepEqual(cache.toArray(), [['b', 'eightone']]);
    cache.set('d', 'longer than all');
    assert.deepEqual(cache.toArray(), []);
    cache.set('a', 'four');
    assert.deepEqual(cache.toArray(), [['a', 'four']]);
  });

  test('does not cache a load that failed', async () => {
    const cache = new LruCache<string, Promise<number>>(2);
    await assert.rejects(getOrLoad(cache, 'a', () => Promise.reject(new Error('not now'))));
    assert.equal(await getOrLoad(cache, 'a', async () => 2), 2);
  });
});
