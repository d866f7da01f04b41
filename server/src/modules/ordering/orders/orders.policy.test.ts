import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Role } from '@food-court/shared-api/contract';
import type { Member } from '#platform/identity/caller';
import { mayOrderAs, mayReadOrder, mayReadOrdersOf } from './orders.policy';

const someone = (name: string, role: Role): Member => ({
  uid: name,
  email: `${name}@example.com`,
  emailVerified: true,
  issuedAt: 0,
  signedInAt: 0,
  profile: { name, role },
});

const table: [who: string, caller: Member, order: boolean, list: boolean, read: boolean][] = [
  ['the buyer', someone('bob', 'Buyer'), true, true, true],
  ['another buyer', someone('ann', 'Buyer'), false, false, false],
  ['the seller of the dish', someone('sally', 'Seller'), false, false, true],
  ['another seller', someone('sam', 'Seller'), false, false, false],
  ['an admin', someone('adam', 'admin'), false, true, true],
  ['somebody with a longer address', { ...someone('x', 'Buyer'), email: 'bob@example.com.evil' }, false, false, false],
];

describe('an order of a buyer', () => {
  const email = 'bob@example.com';
  const order = { buyer_uid: 'bob', seller_uid: 'sally' };
  const may = (allowed: boolean) => (allowed ? 'may' : 'may not');

  for (const [who, caller, mayOrder, mayList, mayRead] of table)
    test(`${who} ${may(mayOrder)} order in the buyer’s name, ${may(mayList)} list the orders, and ${may(mayRead)} read one`, () => {
      assert.equal(mayOrderAs(caller, email), mayOrder);
      assert.equal(mayReadOrdersOf(caller, email), mayList);
      assert.equal(mayReadOrder(caller, order), mayRead);
    });

  test('belongs to the buyer whatever the case of the address', () => {
    assert.equal(mayOrderAs(someone('bob', 'Buyer'), 'Bob@Example.COM'), true);
    assert.equal(mayReadOrdersOf(someone('bob', 'Buyer'), 'BOB@example.com'), true);
  });
});
