import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Order } from '@food-court/shared-api/contract';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { cards } from '#testing/sandbox-cards';
import { waitForValue } from '#testing/wait-for-value';
import { reconcile } from '../reconcile/reconcile';
import {
  assertLedgerAgrees,
  ledgerOf,
  placePaidOrder,
  readOrder,
  refundsOf,
  sentBack,
} from '../testing/refund-records';
import { settleRefund } from './send-refund';

describe('a refund', () => {
  let testServer: CardTestServer;
  before(async () => (testServer = await createCardTestServer()));
  beforeEach(() => testServer.injectFault({ place: 'webhooks', kind: 'never' }));
  after(() => testServer.close());

  test('is recorded at once while the provider is down, and sent later by the sweeper', async () => {
    const order = await placePaidOrder(testServer);
    await testServer.injectFault({ place: 'cards', kind: 'down' });
    const answer = await testServer.refund(order);
    assert.deepEqual(
      [answer.statusCode, answer.json<Order>().refunded, answer.json<Order>().payment],
      [201, 9.5, 'paid'],
    );
    assert.equal((await testServer.sweep()).length, 1);
    await testServer.clearFaults();
    assert.deepEqual(await testServer.sweep(), []);
    assert.deepEqual(
      [(await readOrder(testServer, order)).payment, await sentBack(testServer, order)],
      ['refunded', 950],
    );
  });

  test('is sent once when the provider’s answer is lost', async () => {
    const order = await placePaidOrder(testServer);
    const asked = testServer.services.cards.refund;
    let lost = 0;
    testServer.services.cards.refund = async (request) => {
      await asked(request);
      lost += 1;
      throw new Error('the line was cut');
    };
    await testServer.refund(order);
    testServer.services.cards.refund = asked;
    assert.deepEqual([lost, (await refundsOf(testServer, order))[0]?.state], [1, 'requested']);
    await testServer.sweep();
    assert.deepEqual(
      [(await refundsOf(testServer, order))[0]?.state, await sentBack(testServer, order)],
      ['done', 950],
    );
  });

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

  test('is reversed when it fails days later: the order is paid again, and every account is as before', async () => {
    const order = await placePaidOrder(testServer, 9.5, cards.refundsNever);
    assert.equal((await testServer.takeStep(order, 'placed', 'accepted', testServer.sally)).statusCode, 200);
    const before = await ledgerOf(testServer, order);
    assert.equal((await testServer.refund(order)).json<Order>().payment, 'refunded');
    const { provider_id } = (await refundsOf(testServer, order))[0] ?? {};
    const status = async () =>
      (await testServer.askProvider<{ status: string }>('GET', `/refunds/${provider_id}`)).status;
    await waitForValue(status, 'failed');
    await Promise.all(Array.from({ length: 5 }, () => settleRefund(testServer.services, provider_id ?? '')));
    assert.deepEqual(
      [
        (await readOrder(testServer, order)).payment,
        (await readOrder(testServer, order)).refunded,
        (await refundsOf(testServer, order))[0]?.state,
      ],
      ['paid', 0, 'failed'],
    );
    assert.deepEqual(await ledgerOf(testServer, order), { ...before, refunds: 0 });
  });

  test('leaves no difference in reconcile, and a ledger that sums to zero', () => assertLedgerAgrees(testServer));
});
