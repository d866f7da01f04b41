import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { cards } from '#testing/sandbox-cards';
import { waitForValue } from '#testing/wait-for-value';
import { reconcile } from '../reconcile/reconcile';
import { assertLedgerAgrees, placePaidOrder, readOrder, refundsOf, sentBack } from '../testing/refund-records';

describe('a refund', () => {
  let testServer: CardTestServer;
  before(async () => (testServer = await createCardTestServer()));
  beforeEach(() => testServer.injectFault({ place: 'webhooks', kind: 'never' }));
  after(() => testServer.close());

  test('waits while it is pending at the bank, and is done once the sweeper learns that it succeeded', async () => {
    const order = await placePaidOrder(testServer, 9.5, cards.refundsLate);
    await testServer.refund(order);
    const [refund] = await refundsOf(testServer, order);
    assert.deepEqual([refund?.state, (await readOrder(testServer, order)).payment], ['requested', 'paid']);
    assert.deepEqual((await reconcile(testServer.services)).differences, [], 'a pending refund is no difference');
    const sweptState = async () => (await testServer.sweep(), (await refundsOf(testServer, order))[0]?.state);
    await waitForValue(sweptState, 'done');
    assert.deepEqual(
      [(await readOrder(testServer, order)).payment, await sentBack(testServer, order)],
      ['refunded', 950],
    );
  });

  test('leaves no difference in reconcile, and a ledger that sums to zero', () => assertLedgerAgrees(testServer));
});
