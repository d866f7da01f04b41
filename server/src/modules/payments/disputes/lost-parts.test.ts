import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnswerOf, Dispute } from '@food-court/shared-api/contract';
import { waitForValue } from '#testing/index';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { cards } from '#testing/sandbox-cards';
import { reconcile } from '../reconcile/reconcile';
import { findBalances } from '../testing/database-records.repository';
import { lostShares } from './lost-shares';
import { settleDispute } from './settle-dispute';

describe('a lost dispute of a payment that completed no checkout', () => {
  let testServer: CardTestServer;
  before(async () => (testServer = await createCardTestServer()));
  after(() => testServer.close());

  /** Pays $4.00 of $9.50 by a card whose bank takes them back. */
  const payPart = async () => {
    const order = await testServer.placeOrder();
    const { checkout_id: checkout } = await testServer.db
      .selectFrom('orders')
      .select('checkout_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    await pay(checkout, 4, cards.disputed);
    await waitForValue(() => stateOf(order), 'open');
    return { order, checkout };
  };
  const pay = async (checkout: string, amount?: number, card?: string) => {
    const { headers } = testServer.bob;
    const url = `/api/checkouts/${checkout}/payments`;
    const payload = amount === undefined ? {} : { amount };
    const answer = await testServer.app.inject({ method: 'POST', url, headers, payload });
    assert.equal(answer.statusCode, 201, answer.body);
    const { paymentId, clientSecret } = answer.json<AnswerOf<'POST /checkouts/{id}/payments'>>();
    await testServer.confirm(clientSecret ?? '', card);
    await testServer.app.inject({ url: `/api/payments/${paymentId}`, headers });
    return answer.json<{ amount: number }>().amount;
  };
  const stateOf = async (order: string): Promise<Dispute['state'] | undefined> =>
    (await testServer.app.inject({ url: `/api/orders/${order}/dispute`, headers: testServer.admin.headers })).json<
      AnswerOf<'GET /orders/{id}/dispute'>
    >().dispute?.state;
  const lose = async (order: string) => {
    const { id } = await testServer.db
      .selectFrom('orders')
      .innerJoin('payments', 'payments.checkout_id', 'orders.checkout_id')
      .innerJoin('disputes', 'disputes.payment_id', 'payments.id')
      .select('disputes.id')
      .where('orders.id', '=', order)
      .executeTakeFirstOrThrow();
    await testServer.askProvider('POST', `/disputes/${id}`, { 'evidence[uncategorized_text]': 'losing_evidence' });
    const state = async () => (await settleDispute(testServer.services, id), stateOf(order));
    await waitForValue(state, 'lost');
  };
  const cancel = async (order: string) => {
    assert.equal((await testServer.takeStep(order, 'placed', 'cancelled', testServer.bob)).statusCode, 200);
    await testServer.sweep();
  };
  const nothingIsLeft = async () => {
    const left = (await findBalances(testServer.db)).filter(({ cents }) => cents !== 0);
    assert.deepEqual(left, [], 'the buyer has their money, and nobody else lost any');
    assert.deepEqual((await reconcile(testServer.services)).differences, []);
  };

  test('settles what the court owes the buyer, because the bank refused to send it back', async () => {
    const { order } = await payPart();
    await cancel(order);
    const owed = (await findBalances(testServer.db)).find(({ account }) => account === 'buyer');
    assert.equal(owed?.cents, -400);
    await lose(order);
    await nothingIsLeft();
  });

  test('takes it off what is paid, when the checkout can still be completed', async () => {
    const { order, checkout } = await payPart();
    await lose(order);
    await nothingIsLeft();
    assert.equal(await pay(checkout), 9.5, 'the whole is left to pay');
    assert.equal((await testServer.checkPayment(order)).payment, 'paid');
    assert.deepEqual((await reconcile(testServer.services)).differences, []);
  });

  test('leaves nothing to send back, when the checkout ends afterwards', async () => {
    const before = await findBalances(testServer.db);
    const { order } = await payPart();
    await lose(order);
    await cancel(order);
    assert.deepEqual(await findBalances(testServer.db), before);
    assert.deepEqual((await reconcile(testServer.services)).differences, []);
  });
});

test('a bank that keeps a payment settles a debt first, then takes what was used, and at last the court’s money', () => {
  const payment = { amount_cents: 550, returned_cents: 100, owedCents: 0, isSold: true };
  assert.deepEqual(lostShares(payment, 450), { owed: 0, ahead: 0, sold: 450, twice: 0 });
  assert.deepEqual(lostShares(payment, 550), { owed: 0, ahead: 0, sold: 450, twice: 100 });
  assert.deepEqual(lostShares({ ...payment, owedCents: 100 }, 550), { owed: 100, ahead: 0, sold: 450, twice: 0 });
  assert.deepEqual(lostShares({ ...payment, isSold: false }, 450), { owed: 0, ahead: 450, sold: 0, twice: 0 });
});
