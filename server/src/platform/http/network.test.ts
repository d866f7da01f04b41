import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { networkOf } from './network';

describe('networkOf', () => {
  for (const [address, network] of [
    ['203.0.113.7', '203.0.113'],
    ['203.0.113.200', '203.0.113'],
    ['::ffff:203.0.113.7', '203.0.113'],
    ['2001:db8:1:2::3', '2001:db8:1'],
    ['2001:0db8:0001:ffff:1:2:3:4', '2001:db8:1'],
    ['::1', '0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0'],
  ] as const)
    test(`gives ${network} for ${address}`, () => assert.equal(networkOf(address), network));
});
