import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLedgerAgrees } from '#setup/ledger';

/** The journeys make far more. Fewer means that the wrong ledger was compared. */
const leastPayments = 10;

test('the ledger agrees with the card provider after all journeys', async () => {
  const { payments, refunds } = await assertLedgerAgrees();
  assert.ok(payments >= leastPayments, `${payments} payments were compared`);
  assert.ok(refunds > 0, 'no refund was compared');
});
