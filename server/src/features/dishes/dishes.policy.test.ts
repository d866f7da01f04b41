import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mayAddDishAs } from './dishes.policy';

describe('a dish', () => {
  const sally = { uid: 's', email: 'sally@example.com', profile: { name: 'Sally', role: 'Seller' as const } };
  test('may be added in the own name', () => assert.equal(mayAddDishAs(sally, 'Sally@example.com'), true));
  test('may not be added in another’s name', () => assert.equal(mayAddDishAs(sally, 'bob@example.com'), false));
  test('may not be added in another’s name by an admin either', () =>
    assert.equal(mayAddDishAs({ ...sally, profile: { name: 'Adam', role: 'admin' } }, 'bob@example.com'), false));
});
