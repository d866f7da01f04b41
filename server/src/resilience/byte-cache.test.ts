import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { ByteCache } from './byte-cache';

describe('the cache that is bounded in bytes', () => {
  test('drops the entries that were not used for the longest time', () => {
    const cache = new ByteCache<string>(10);
    cache.set('a', 'A', 4);
    cache.set('b', 'B', 4);
    cache.get('a');
    cache.set('c', 'C', 4);
    assert.deepEqual([cache.get('a'), cache.get('b'), cache.get('c')], ['A', undefined, 'C']);
  });

  test('does not take what is larger than all of it, and forgets what that replaces', () => {
    const cache = new ByteCache<string>(10);
    cache.set('a', 'A', 4);
    cache.set('b', 'B', 4);
    cache.set('b', 'large', 11);
    assert.deepEqual([cache.get('a'), cache.get('b'), cache.bytes], ['A', undefined, 4]);
  });

  test('lets an entry grow, unless it was replaced', () => {
    const cache = new ByteCache<object>(10);
    const [one, other] = [{}, {}];
    cache.set('a', one, 4);
    cache.grow('a', one, 3);
    assert.equal(cache.bytes, 7);
    cache.set('a', other, 1);
    cache.grow('a', one, 3);
    assert.equal(cache.bytes, 1);
  });

  test('never holds more than its bytes, and counts them right, whatever happens to it', () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), bytes: fc.nat(15), grows: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const cache = new ByteCache<{ bytes: number }>(20);
        for (const { key, bytes, grows } of steps) {
          const known = grows ? cache.get(key) : undefined;
          if (known) {
            known.bytes += bytes;
            cache.grow(key, known, bytes);
          } else cache.set(key, { bytes }, bytes);
        }
        const held = ['a', 'b', 'c', 'd'].flatMap((key) => cache.get(key)?.bytes ?? []);
        assert.equal(
          held.reduce((sum, bytes) => sum + bytes, 0),
          cache.bytes,
        );
        assert.ok(cache.bytes <= 20);
      }),
    );
  });
});
