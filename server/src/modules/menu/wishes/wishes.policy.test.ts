import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Role } from '@food-court/shared-api/contract';
import type { Member } from '#platform/identity/caller';
import { mayReadWish, mayReadWishesOf, mayWishAs } from './wishes.policy';

const someone = (name: string, role: Role): Member => ({
  uid: name,
  email: `${name}@example.com`,
  emailVerified: true,
  issuedAt: 0,
  signedInAt: 0,
  profile: { name, role },
});

const table: [who: string, caller: Member, wish: boolean, read: boolean][] = [
  ['the buyer', someone('bob', 'Buyer'), true, true],
  ['another buyer', someone('ann', 'Buyer'), false, false],
  ['a seller', someone('sally', 'Seller'), false, false],
  ['an admin', someone('adam', 'admin'), false, true],
  ['somebody with a longer address', { ...someone('x', 'Buyer'), email: 'bob@example.com.evil' }, false, false],
];

describe('a wish of a buyer', () => {
  const email = 'bob@example.com';
  const may = (allowed: boolean) => (allowed ? 'may' : 'may not');

  for (const [who, caller, mayWish, mayRead] of table)
    test(`${who} ${may(mayWish)} create it and ${may(mayRead)} read it`, () => {
      assert.equal(mayWishAs(caller, email), mayWish);
      assert.equal(mayReadWishesOf(caller, email), mayRead);
      assert.equal(mayReadWish(caller, { buyer_uid: 'bob' }), mayRead);
    });

  test('belongs to the buyer in upper or lower case', () => {
    assert.equal(mayWishAs(someone('bob', 'Buyer'), 'Bob@Example.COM'), true);
    assert.equal(mayReadWishesOf(someone('bob', 'Buyer'), 'BOB@example.com'), true);
  });
});
