import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLedgerAgrees } from '#setup/ledger';

/** Far fewer than the journeys make; with none of them other books were looked at. */
const leastPayments = 10;

test('the books agree with the card provider after all journeys', async () => {
  const { payments, refunds } = await assertLedgerAgrees();
  assert.ok(payments >= leastPayments, `${payments} payments were compared`);
  assert.ok(refunds > 0, 'no refund was compared');
});
