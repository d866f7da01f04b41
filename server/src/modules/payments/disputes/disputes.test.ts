import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnswerOf, Dispute } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { waitForValue, type Person } from '#testing/index';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { cards } from '#testing/sandbox-cards';
import { reconcile } from '../reconcile/reconcile';
import { findBalances, findWriterOfDispute, insertWonDispute } from '../testing/database-records.repository';
import { settleDisputesJob } from './settle-disputes-job';

describe('a dispute', () => {
  let testServer: CardTestServer;
  before(async () => (testServer = await createCardTestServer({ disputeKitchenPercent: 50 })));
  after(() => testServer.close());

  const read = async (order: string, by: Person = testServer.admin) =>
    (await testServer.app.inject({ url: `/api/orders/${order}/dispute`, headers: by.headers })).json<
      AnswerOf<'GET /orders/{id}/dispute'>
    >().dispute;
  const stateOf = async (order: string): Promise<Dispute['state'] | undefined> => (await read(order))?.state;
  const answer = (order: string, text: string, by: Person = testServer.admin) =>
    testServer.app.inject({
      method: 'POST',
      url: `/api/orders/${order}/dispute-answer`,
      headers: by.headers,
      payload: { text },
    });
  const idOf = async (order: string): Promise<string> =>
    (
      await testServer.db
        .selectFrom('orders')
        .innerJoin('payments', 'payments.checkout_id', 'orders.checkout_id')
        .innerJoin('disputes', 'disputes.payment_id', 'payments.id')
        .select('disputes.id')
        .where('orders.id', '=', order)
        .executeTakeFirstOrThrow()
    ).id;
  const disputed = async () => {
    const order = await testServer.placeOrder();
    await testServer.pay(order, cards.disputed);
    await waitForValue(() => stateOf(order), 'open');
    return order;
  };
  const balances = async () =>
    Object.fromEntries((await findBalances(testServer.db)).map(({ account, cents }) => [account, cents]));
  const differences = async () => (await reconcile(testServer.services)).differences;

  test('takes the money out of clearing, is shown to admins and the seller, and leaves no difference', async () => {
    const before = await balances();
    const order = await disputed();
    const { clearing, disputes } = await balances();
    assert.equal(clearing ?? 0, before.clearing ?? 0);
    assert.equal(disputes, (before.disputes ?? 0) + 950);
    const shown = await read(order, testServer.sally);
    assert.deepEqual([shown?.amount, shown?.reason, shown?.state], [9.5, 'fraudulent', 'open']);
    assert.ok(Date.parse(shown?.answerBy ?? '') > Date.now());
    assert.deepEqual(await differences(), []);
  });

  test('is hidden from buyers and other sellers, and only admins answer it', async () => {
    const order = await disputed();
    const sam = await testServer.createPerson('sam', 'Seller');
    const statusFor = async (by: Person) =>
      (await testServer.app.inject({ url: `/api/orders/${order}/dispute`, headers: by.headers })).statusCode;
    assert.deepEqual([await statusFor(testServer.bob), await statusFor(sam)], [403, 404]);
    assert.equal((await answer(order, 'We handed it over.', testServer.sally)).statusCode, 403);
    assert.equal((await answer(order, ' ')).statusCode, 400);
    assert.equal(await stateOf(order), 'open');
  });

  test('can’t be refunded, neither by order nor as a whole', async () => {
    const order = await disputed();
    const { checkout_id } = await testServer.db
      .selectFrom('orders')
      .select('checkout_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const url = `/api/checkouts/${checkout_id}/refunds`;
    const whole = testServer.app.inject({ method: 'POST', url, headers: testServer.admin.headers, payload: {} });
    for (const answer of [await testServer.refund(order, {}, testServer.admin), await whole]) {
      const refused = answer.json<Problem>();
      assert.equal(refused.code, 'not_payable');
      assert.match(refused.detail, /bank took this payment back/);
    }
  });

  test('is answered once, and waits for the bank', async () => {
    const order = await disputed();
    const answered = await answer(order, 'Handed over at 12:40 to Bob.');
    assert.equal(answered.statusCode, 201, answered.body);
    assert.equal(answered.json<{ dispute: Dispute }>().dispute.state, 'answered');
    assert.equal((await answer(order, 'Once more.')).json<Problem>().code, 'conflict');
    assert.deepEqual(await differences(), []);
  });

  test('is shown first while it is open, also when a later one about another part of the payment is decided', async () => {
    const order = await disputed();
    await insertWonDispute(testServer.db, await idOf(order));
    assert.equal(await stateOf(order), 'open');
    await answer(order, 'Handed over at 12:40 to Bob.');
    assert.notEqual(await stateOf(order), 'won');
  });

  test('costs the kitchen its share of what it earned, and the court the rest, when it is lost', async () => {
    const order = await disputed();
    const before = await balances();
    await answer(order, 'losing_evidence');
    await waitForValue(() => stateOf(order), 'lost');
    const { seller, platform, disputes, clearing } = await balances();
    // The kitchen earned $8.55 and bears half of it, rounded up.
    assert.deepEqual(
      [seller, platform, disputes, clearing],
      [(before.seller ?? 0) + 428, (before.platform ?? 0) + 522, (before.disputes ?? 0) - 950, before.clearing],
    );
    assert.deepEqual(await differences(), []);
  });

  test('is found by the job and by reconcile when no webhook arrives', async () => {
    await testServer.injectFault({ place: 'webhooks', kind: 'never' });
    const order = await testServer.placeOrder();
    await testServer.pay(order, cards.disputed);
    assert.deepEqual(
      (await differences()).map(({ kind }) => kind),
      ['disputed-there-only'],
    );
    const job = settleDisputesJob(testServer.services, { warn: () => undefined });
    await job.run(() => false);
    assert.equal(await stateOf(order), 'open');
    await testServer.askProvider('POST', `/disputes/${await idOf(order)}`, {
      'evidence[uncategorized_text]': 'winning_evidence',
    });
    await job.run(() => false);
    assert.equal(await stateOf(order), 'won');
    assert.deepEqual(await differences(), []);
    await testServer.clearFaults();
  });

  test('owes the buyer of a declined order nothing until it is won, when the refund came after the bank', async () => {
    await testServer.injectFault({ place: 'webhooks', kind: 'never' });
    const order = await testServer.placeOrder();
    await testServer.pay(order, cards.disputed);
    await testServer.takeStep(order, 'placed', 'declined', testServer.sally);
    const job = settleDisputesJob(testServer.services, { warn: () => undefined });
    await job.run(() => false);
    assert.deepEqual(await differences(), []);
    await testServer.askProvider('POST', `/disputes/${await idOf(order)}`, {
      'evidence[uncategorized_text]': 'winning_evidence',
    });
    await job.run(() => false);
    assert.deepEqual(
      (await differences()).map(({ kind, about }) => [kind, about]),
      [['owed', order]],
    );
    await testServer.clearFaults();
  });

  test('is written by the job only when something changed', async () => {
    const order = await disputed();
    const id = await idOf(order);
    const written = () => findWriterOfDispute(testServer.db, id);
    const job = settleDisputesJob(testServer.services, { warn: () => undefined });
    const before = await written();
    await job.run(() => false);
    assert.equal(await written(), before);
    await testServer.injectFault({ place: 'webhooks', kind: 'never' });
    await testServer.askProvider('POST', `/disputes/${id}`, { 'evidence[uncategorized_text]': 'winning_evidence' });
    await job.run(() => false);
    assert.notEqual(await written(), before);
    assert.equal(await stateOf(order), 'won');
    await testServer.clearFaults();
  });

  test('is listed for admins until the bank has decided', async () => {
    const order = await disputed();
    const list = async () =>
      (await testServer.app.inject({ url: '/api/disputes', headers: testServer.admin.headers })).json<
        AnswerOf<'GET /disputes'>
      >();
    assert.ok((await list()).some(({ orderId, amount }) => orderId === order && amount === 9.5));
    await answer(order, 'winning_evidence');
    await waitForValue(() => stateOf(order), 'won');
    assert.ok((await list()).every(({ orderId }) => orderId !== order));
  });
});
