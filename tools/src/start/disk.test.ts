import assert from 'node:assert/strict';
import type { StatsFs } from 'node:fs';
import { test } from 'node:test';
import { requireFreeDisk } from './disk';

const withFreeBytes = (bytes: number) => ({ bavail: bytes, bsize: 1 }) as StatsFs;

test('a disk that is nearly full is told in one line', () => {
  assert.throws(() => requireFreeDisk('/data', withFreeBytes(3 * 1024 ** 2)), {
    message: 'Only 3 MB are free at /data; Food Court needs 500 MB there.',
  });
});

test('a disk with room is not mentioned', () => {
  requireFreeDisk('/data', withFreeBytes(1024 ** 3));
});
