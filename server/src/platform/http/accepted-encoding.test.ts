import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedEncoding } from './accepted-encoding';

for (const [header, encoding] of [
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['*', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['gzip;q=0', undefined],
  ['br;q=x', undefined],
] as const)
  test(`accept-encoding ${header ?? 'that is absent'} chooses ${encoding ?? 'no encoding'}`, () =>
    assert.equal(acceptedEncoding(header), encoding));
