import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lostShares } from './lost-shares';

test('a bank that keeps a payment settles a debt first, then takes what was used, and at last the court’s money', () => {
  const payment = { amount_cents: 550, returned_cents: 100, owedCents: 0, isSold: true };
  assert.deepEqual(lostShares(payment, 450), { owed: 0, ahead: 0, sold: 450, twice: 0 });
  assert.deepEqual(lostShares(payment, 550), { owed: 0, ahead: 0, sold: 450, twice: 100 });
  assert.deepEqual(lostShares({ ...payment, owedCents: 100 }, 550), { owed: 100, ahead: 0, sold: 450, twice: 0 });
  assert.deepEqual(lostShares({ ...payment, isSold: false }, 450), { owed: 0, ahead: 450, sold: 0, twice: 0 });
});
