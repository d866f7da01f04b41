import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Caller } from '#platform/identity/caller';
import { mayChangeProfile, mayCreateProfile, mayReadProfile } from './users.policy';

const email = 'ann@example.com';
const someone = (address: string, role?: 'Buyer' | 'Seller' | 'admin'): Caller => ({
  uid: 'u',
  email: address,
  emailVerified: true,
  issuedAt: 0,
  signedInAt: 0,
  profile: role && { name: 'N', role },
});

const table: [who: string, caller: Caller, keep: boolean, read: boolean][] = [
  ['the owner', someone(email, 'Buyer'), true, true],
  ['the owner without a profile yet', someone(email), true, true],
  ['another buyer', someone('bob@example.com', 'Buyer'), false, false],
  ['a seller', someone('sally@example.com', 'Seller'), false, false],
  ['an admin', someone('adam@example.com', 'admin'), false, true],
  ['somebody with a longer address', someone('ann@example.com.evil'), false, false],
];

describe('a profile', () => {
  for (const [who, caller, keep, read] of table)
    test(`${who} may${keep ? '' : ' not'} create or change it and may${read ? '' : ' not'} read it`, () => {
      assert.equal(mayCreateProfile(caller, email), keep);
      assert.equal(mayChangeProfile(caller, email), keep);
      assert.equal(mayReadProfile(caller, email), read);
    });

  test('belongs to an address in upper or lower case', () =>
    assert.equal(mayReadProfile(someone(email), 'Ann@Example.COM'), true));
});
