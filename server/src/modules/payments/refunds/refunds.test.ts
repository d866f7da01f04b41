import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { AuditEntry, Order } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import {
  assertLedgerAgrees,
  ledgerOf,
  placePaidOrder,
  readOrder,
  refundsOf,
  sentBack,
} from '../testing/refund-records';

describe('a refund', () => {
  let testServer: CardTestServer;
  before(async () => (testServer = await createCardTestServer()));
  beforeEach(() => testServer.injectFault({ place: 'webhooks', kind: 'never' }));
  after(() => testServer.close());

  test('returns the fee, too, when it is for the full amount', async () => {
    const order = await placePaidOrder(testServer);
    const answer = await testServer.refund(order, { reason: 'The wok broke' });
    assert.equal(answer.statusCode, 201);
    assert.deepEqual([answer.json<Order>().refunded, answer.json<Order>().payment], [9.5, 'refunded']);
    const [refund] = await refundsOf(testServer, order);
    assert.deepEqual(
      [refund?.amount_cents, refund?.state, refund?.reason, refund?.by_uid],
      [950, 'done', 'The wok broke', testServer.sally.uid],
    );
    assert.deepEqual(await ledgerOf(testServer, order), { seller: 0, platform: 0, refunds: 0 });
    assert.equal(await sentBack(testServer, order), 950);
  });

  test('by an admin stores a half of a character in the reason as a whole one, in the audit log, too', async () => {
    const order = await placePaidOrder(testServer);
    const answer = await testServer.refund(order, { reason: 'Cold \ud83c' }, testServer.admin);
    assert.equal(answer.statusCode, 201, answer.body);
    assert.equal((await refundsOf(testServer, order))[0]?.reason, 'Cold \ufffd');
    const headers = testServer.admin.headers;
    const audit = await testServer.app.inject({ url: '/api/audit?limit=1', headers });
    assert.deepEqual(
      audit.json<AuditEntry[]>().map(({ action, after }) => [action, after.reason]),
      [['refund', 'Cold \ufffd']],
    );
  });

  test('never exceeds the payment in twenty parallel calls', async () => {
    const order = await placePaidOrder(testServer);
    const answers = await Promise.all(Array.from({ length: 20 }, () => testServer.refund(order, { amount: 2 })));
    assert.equal(answers.filter(({ statusCode }) => statusCode === 201).length, 4);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201))
      assert.equal(answer.json<Problem>().code, 'refund_too_large');
    await testServer.sweep();
    assert.equal(await sentBack(testServer, order), 800);
    assert.equal((await readOrder(testServer, order)).refunded, 8);
  });

  test('has one effect and equal answers for twenty calls with one key, and refuses another body', async () => {
    const order = await placePaidOrder(testServer);
    const headers = { ...testServer.sally.headers, 'idempotency-key': `refund-of-${order}` };
    const send = (payload: object) =>
      testServer.app.inject({ method: 'POST', url: `/api/orders/${order}/refunds`, headers, payload });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ amount: 2 })));
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([201]));
    assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
    assert.equal(await sentBack(testServer, order), 200);
    assert.equal((await send({ amount: 3 })).json<Problem>().code, 'key_reused');
  });

  test('is refused with a reason when it exceeds the rest, nothing is left or the order is unpaid', async () => {
    const [order, unpaid] = [await placePaidOrder(testServer), await testServer.placeOrder()];
    const refused = async (body: object, of = order) => {
      const { code, detail } = (await testServer.refund(of, body)).json<Problem>();
      return `${code}: ${detail}`;
    };
    assert.equal(await refused({ amount: 9.51 }), 'refund_too_large: Only $9.50 can still be refunded.');
    await testServer.refund(order, { amount: 9 });
    assert.equal(await refused({ amount: 0.51 }), 'refund_too_large: Only $0.50 can still be refunded.');
    await testServer.refund(order);
    assert.equal(await refused({}), 'refund_too_large: This order was already refunded in full.');
    assert.equal(await refused({}, unpaid), 'not_payable: This order isn’t paid, so there is nothing to refund.');
    for (const body of [
      { amount: 0 },
      { amount: -1 },
      { amount: 0.001 },
      { amount: '1' },
      { reason: ' ' },
      { reason: 'x'.repeat(201) },
      { all: true },
    ])
      assert.match(await refused(body), /^validation_failed/, JSON.stringify(body));
  });

  test('is allowed only for the seller of the dish and admins', async () => {
    const order = await placePaidOrder(testServer);
    const [sam, sue] = [await testServer.createPerson('sam', 'Seller'), await testServer.createPerson('sue', 'Seller')];
    assert.equal((await testServer.refund(order, {}, sam)).statusCode, 404);
    assert.equal((await testServer.refund(order, {}, testServer.bob)).statusCode, 403);
    // A seller who is the buyer has no more rights to the money than any buyer.
    await testServer.db
      .updateTable('checkouts')
      .set({ buyer_uid: sue.uid })
      .where('id', '=', testServer.db.selectFrom('orders').select('checkout_id').where('id', '=', order))
      .execute();
    assert.equal((await testServer.refund(order, {}, sue)).statusCode, 403);
    await testServer.db
      .updateTable('checkouts')
      .set({ buyer_uid: testServer.bob.uid })
      .where('id', '=', testServer.db.selectFrom('orders').select('checkout_id').where('id', '=', order))
      .execute();
    assert.deepEqual(await refundsOf(testServer, order), []);
  });

  for (const [step, by] of [
    ['declined', 'sally'],
    ['cancelled', 'bob'],
  ] as const)
    test(`is made automatically when a paid order is ${step}`, async () => {
      const order = await placePaidOrder(testServer);
      assert.equal((await testServer.takeStep(order, 'placed', step, testServer[by])).statusCode, 200);
      assert.deepEqual(
        [
          (await readOrder(testServer, order)).payment,
          (await readOrder(testServer, order)).refunded,
          await sentBack(testServer, order),
        ],
        ['refunded', 9.5, 950],
      );
      const events = await testServer.db
        .selectFrom('order_events')
        .select(['status', 'payment', 'refunded_cents'])
        .where('order_id', '=', order)
        .orderBy('id')
        .execute();
      assert.deepEqual(events.slice(-2), [
        { status: step, payment: null, refunded_cents: 950 },
        { status: null, payment: 'refunded', refunded_cents: null },
      ]);
    });

  test('never exceeds the payment when the order is declined at the same time', async () => {
    const order = await placePaidOrder(testServer);
    await Promise.all([
      testServer.refund(order),
      testServer.refund(order, { amount: 5 }),
      testServer.takeStep(order, 'placed', 'declined', testServer.sally),
    ]);
    await testServer.sweep();
    assert.equal(await sentBack(testServer, order), 950);
    assert.equal((await readOrder(testServer, order)).payment, 'refunded');
  });

  test('leaves no difference in reconcile, and a ledger that sums to zero', () => assertLedgerAgrees(testServer));
});
