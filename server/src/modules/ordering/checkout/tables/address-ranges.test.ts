import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isInRanges, isRange } from './address-ranges';

describe('a range of addresses', () => {
  for (const text of ['192.0.2.7', '192.0.2.0/24', '0.0.0.0/0', '2001:db8::/48', '::1', '2001:db8::1/128'])
    test(`may be ${text}`, () => assert.equal(isRange(text), true));

  for (const text of [
    '',
    'hall',
    '192.0.2',
    '192.0.2.0/33',
    '192.0.2.0/-1',
    '192.0.2.0/',
    '192.0.2.0/24/1',
    '2001:db8::/129',
    'fe80::1%eth0',
    ' 192.0.2.7',
    '192.0.2.0/1e1',
  ])
    test(`can’t be '${text}'`, () => assert.equal(isRange(text), false));

  test('contains the addresses of its network only', () => {
    const ranges = ['192.0.2.0/24', '198.51.100.7', '2001:db8:1::/48'];
    for (const address of ['192.0.2.0', '192.0.2.255', '198.51.100.7', '2001:db8:1::7', '2001:db8:1:ffff::'])
      assert.equal(isInRanges(address, ranges), true, address);
    for (const address of ['192.0.3.0', '198.51.100.8', '2001:db8:2::7', '::1', '', 'hall'])
      assert.equal(isInRanges(address, ranges), false, address);
    assert.equal(isInRanges('192.0.2.0', []), false);
  });

  test('contains an IPv4 address that is written as IPv6', () => {
    assert.equal(isInRanges('::ffff:192.0.2.7', ['192.0.2.0/24']), true);
    assert.equal(isInRanges('::ffff:192.0.3.7', ['192.0.2.0/24']), false);
  });
});
