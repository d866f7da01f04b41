import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Role } from '@food-court/shared-api/contract';
import type { Member } from '#platform/identity/caller';
import { mayAddDishAs, mayArrangeMenu, mayChangeDish, maySeeDishesOf } from './kitchen.policy';

const someone = (name: string, role: Role): Member => ({
  uid: name,
  email: `${name}@example.com`,
  emailVerified: true,
  issuedAt: 0,
  signedInAt: 0,
  profile: { name, role },
});
const dish = { seller_uid: 'sally' };
const email = 'Sally@example.com';

const table: [who: string, caller: Member, add: boolean, change: boolean, arrange: boolean, see: boolean][] = [
  ['its seller', someone('sally', 'Seller'), true, true, false, true],
  ['another seller', someone('rival', 'Seller'), false, false, false, false],
  ['an admin', someone('adam', 'admin'), false, true, true, true],
  ['its seller, an admin by now', someone('sally', 'admin'), true, true, true, true],
  ['somebody with a longer address', someone('sally@example.com.evil', 'Seller'), false, false, false, false],
];

const may = (allowed: boolean, what: string) => `${allowed ? 'may' : 'may not'} ${what}`;

describe('a dish of Sally’s', () => {
  for (const [who, caller, add, change, arrange, see] of table)
    test(`${who} ${[may(add, 'add'), may(change, 'change'), may(arrange, 'hide or show first'), may(see, 'see listed')].join(', ')} (spec 7.21)`, () => {
      assert.equal(mayAddDishAs(caller, email), add);
      assert.equal(mayChangeDish(caller, dish), change);
      assert.equal(mayArrangeMenu(caller), arrange);
      assert.equal(maySeeDishesOf(caller, email), see);
    });
});
