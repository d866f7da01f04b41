import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashNetwork } from './hash-network';

const alike: [string, string][] = [
  ['203.0.113.5', '::ffff:203.0.113.5'],
  ['203.0.113.5', '203.0.113.200'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::1'],
  ['fe80::1%eth0', 'fe80::2'],
];
for (const [one, other] of alike)
  test(`${one} has the same hash as ${other}`, () => assert.equal(hashNetwork(one, 'b1'), hashNetwork(other, 'b1')));

for (const [one, other] of [
  ['203.0.113.5', '203.0.114.5'],
  ['2001:db8:1:2::1', '2001:db8:2:2::1'],
  ['2001:db8::1', '2001:db8:1::1'],
] as const)
  test(`${one} and ${other} have different hashes`, () =>
    assert.notEqual(hashNetwork(one, 'b1'), hashNetwork(other, 'b1')));

test('a network has a different hash for each build, and the hash does not reveal it', () => {
  assert.notEqual(hashNetwork('203.0.113.5', 'b1'), hashNetwork('203.0.113.5', 'b2'));
  assert.doesNotMatch(hashNetwork('203.0.113.5', 'b1'), /203|113/);
});
