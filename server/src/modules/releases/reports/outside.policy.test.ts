import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesDocuments } from './outside.policy';
import type { NetworkCount } from './rollback.policy';

const of = (failed: number, served: number): NetworkCount => ({ failed, served });

test('a build changes documents when five networks say so, and they are half of those that read one', () => {
  assert.equal(changesDocuments(of(4, 4), undefined, 5), false);
  assert.equal(changesDocuments(of(5, 11), undefined, 5), false);
  assert.equal(changesDocuments(of(5, 10), undefined, 5), true);
});

test('a lower threshold of failures does not lower that number, and a higher one raises it', () => {
  assert.equal(changesDocuments(of(4, 4), undefined, 1), false);
  assert.equal(changesDocuments(of(9, 9), undefined, 10), false);
  assert.equal(changesDocuments(of(10, 10), undefined, 10), true);
});

test('a build does not change documents when the build before does it half as often', () => {
  assert.equal(changesDocuments(of(6, 10), of(4, 10), 5), false);
  assert.equal(changesDocuments(of(8, 10), of(4, 10), 5), true);
  assert.equal(changesDocuments(of(6, 10), of(4, 4), 5), true, 'four networks say too little about it');
});
