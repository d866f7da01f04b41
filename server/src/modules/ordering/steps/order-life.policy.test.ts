import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { orderStatuses, type Role } from '@food-court/shared-api/contract';
import type { Member } from '#platform/identity/caller';
import { findStep, mayTakeStep } from './order-life.policy';

const someone = (uid: string, role: Role): Member => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: true,
  issuedAt: 0,
  signedInAt: 0,
  profile: { name: uid, role },
});
const order = { buyer_uid: 'bob', seller_uid: 'sally' };

const callers = {
  buyer: someone('bob', 'Buyer'),
  seller: someone('sally', 'Seller'),
  'another buyer': someone('ann', 'Buyer'),
  'another seller': someone('sam', 'Seller'),
  admin: someone('adam', 'admin'),
  'a seller who became a Buyer': someone('sally', 'Buyer'),
  'a seller who became an admin': someone('sally', 'admin'),
  'a buyer who became a seller': someone('bob', 'Seller'),
} as const;

const kitchen = ['seller', 'admin', 'a seller who became an admin'];

/** All steps, and who may take each. */
const table: Record<string, readonly string[]> = {
  'placed accepted': kitchen,
  'accepted preparing': kitchen,
  'preparing ready': kitchen,
  'ready handed_over': kitchen,
  'placed preparing': kitchen,
  'placed declined': kitchen,
  'placed cancelled': ['buyer', 'admin', 'a seller who became an admin', 'a buyer who became a seller'],
  'accepted placed': kitchen,
  'preparing placed': kitchen,
  'preparing accepted': kitchen,
  'ready preparing': kitchen,
  'handed_over ready': kitchen,
};

for (const from of orderStatuses)
  for (const to of orderStatuses) {
    const allowed = table[`${from} ${to}`];
    if (!allowed)
      test(`nobody may move an order from ${from} to ${to}`, () => assert.equal(findStep(from, to), undefined));
    else
      describe(`an order moves from ${from} to ${to}`, () => {
        for (const [who, caller] of Object.entries(callers)) {
          const may = allowed.includes(who);
          test(`${may ? 'by' : 'not by'} ${who}`, () =>
            assert.equal(mayTakeStep(caller, order, findStep(from, to) ?? assert.fail()), may));
        }
      });
  }

test('kitchen steps need a payment; declining and cancelling do not', () => {
  const needs = Object.keys(table).map(
    (name) => findStep(...(name.split(' ') as Parameters<typeof findStep>))?.needsPayment,
  );
  assert.deepEqual(needs, [true, true, true, true, true, false, false, true, true, true, true, true]);
});

test('a seller who orders their own dish is both its buyer and its seller', () => {
  const own = { buyer_uid: 'sally', seller_uid: 'sally' };
  for (const to of ['accepted', 'declined', 'cancelled'] as const)
    assert.ok(mayTakeStep(callers.seller, own, findStep('placed', to) ?? assert.fail()));
});
