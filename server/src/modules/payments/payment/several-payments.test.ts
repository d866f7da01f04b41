import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnswerOf, Order, PaymentRecord } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import type { Person } from '#testing/index';
import { findPayments } from '../checkouts/payments.repository';
import { reconcile } from '../reconcile/reconcile';

type Started = Required<AnswerOf<'POST /checkouts/{id}/payments'>>;

describe('a checkout with several payments', () => {
  let testServer: CardTestServer;
  before(async () => {
    testServer = await createCardTestServer();
    await testServer.injectFault({ place: 'webhooks', kind: 'never' });
  });
  after(() => testServer.close());

  const call = (method: 'GET' | 'POST', path: string, body?: object, by: Person = testServer.bob) =>
    testServer.app.inject({ method, url: `/api${path}`, headers: by.headers, payload: body });
  const place = async (price = 9.5): Promise<{ order: string; checkout: string }> => {
    const order = await testServer.placeOrder(price);
    const { checkout_id } = await testServer.db
      .selectFrom('orders')
      .select('checkout_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    return { order, checkout: checkout_id };
  };
  const begin = async (checkout: string, amount?: number): Promise<Started> => {
    const answer = await call('POST', `/checkouts/${checkout}/payments`, { ...(amount !== undefined && { amount }) });
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json();
  };
  const payPart = async (checkout: string, amount?: number, card?: string): Promise<PaymentRecord> => {
    const { paymentId, clientSecret } = await begin(checkout, amount);
    await testServer.confirm(clientSecret, card);
    return (await call('GET', `/payments/${paymentId}`)).json();
  };
  const paymentOf = async (order: string) =>
    (await call('GET', `/orders/${order}`)).json<{ payment: string }>().payment;
  const statesOf = async (checkout: string) =>
    (await findPayments(testServer.db, checkout)).map(({ state, amount_cents, returned_cents }) => [
      state,
      amount_cents,
      returned_cents,
    ]);
  const refused = async (answering: ReturnType<typeof call>) => {
    const { code, detail } = (await answering).json<Problem>();
    return [code, detail];
  };

  test('is paid when two cards have paid it, and not before', async () => {
    const { order, checkout } = await place();
    assert.equal((await payPart(checkout, 4)).state, 'paid');
    assert.equal(await paymentOf(order), 'unpaid');
    const rest = await payPart(checkout);
    assert.deepEqual([rest.amount, rest.state, rest.card?.last4], [5.5, 'paid', '4242']);
    assert.equal(await paymentOf(order), 'paid');
    assert.deepEqual(await refused(call('POST', `/checkouts/${checkout}/payments`, {})), [
      'already_paid',
      'This order is already paid. You weren’t charged again.',
    ]);
  });

  test('says how much of it is paid while the rest is open, and no longer afterwards', async () => {
    const { order, checkout } = await place();
    const read = async () => (await call('GET', `/orders/${order}`)).json<Order>().checkout;
    assert.deepEqual(await read(), { _id: checkout, amount: 9.5, orders: 1 });
    await payPart(checkout, 4);
    await payPart(checkout, 2.5);
    assert.deepEqual(await read(), { _id: checkout, amount: 9.5, orders: 1, paid: 6.5, returned: 0 });
    const checked = (await call('POST', `/orders/${order}/payment-check`)).json<Order>();
    assert.equal(checked.checkout?.paid, 6.5);
    await payPart(checkout);
    assert.deepEqual(await read(), { _id: checkout, amount: 9.5, orders: 1 });
  });

  test('refuses parts that are too small or too large', async () => {
    const { checkout } = await place();
    const part = (amount: number) => refused(call('POST', `/checkouts/${checkout}/payments`, { amount }));
    assert.deepEqual(await part(0.49), ['not_payable', 'Card payments start at $0.50.']);
    assert.deepEqual(await part(9.51), ['not_payable', 'Only $9.50 of this order is left to pay.']);
  });

  test('has one payment at a time for a payer who asks in parallel', async () => {
    const { checkout } = await place();
    const started = await Promise.all(Array.from({ length: 20 }, () => begin(checkout, 4)));
    assert.equal(new Set(started.map(({ clientSecret }) => clientSecret)).size, 1);
    assert.deepEqual(await statesOf(checkout), [['open', 400, 0]]);
  });

  test('starts a part once for each key, even when it is asked for again after it was paid', async () => {
    const { checkout } = await place();
    const ask = (key: string, amount?: number) =>
      testServer.app.inject({
        method: 'POST',
        url: `/api/checkouts/${checkout}/payments`,
        headers: { ...testServer.bob.headers, 'idempotency-key': key },
        payload: { ...(amount !== undefined && { amount }) },
      });
    const first = (await ask('part', 4)).json<Started>();
    assert.equal((await ask('part', 4)).json<Started>().clientSecret, first.clientSecret);
    await testServer.confirm(first.clientSecret);
    for (const repeated of [await ask('part', 4), await ask('part', 4)])
      assert.deepEqual(repeated.json(), { paymentId: first.paymentId, amount: 4 });
    assert.deepEqual(await statesOf(checkout), [['paid', 400, 0]]);
    assert.equal((await ask('part', 5)).json<Problem>().code, 'key_reused');
    assert.equal((await ask('rest')).json<Started>().amount, 5.5);
  });

  test('refuses a repeated call about a payment that another one has replaced', async () => {
    const { checkout } = await place();
    const ask = (key: string, amount: number) =>
      testServer.app.inject({
        method: 'POST',
        url: `/api/checkouts/${checkout}/payments`,
        headers: { ...testServer.bob.headers, 'idempotency-key': key },
        payload: { amount },
      });
    await ask('one', 4);
    const other = (await ask('other', 5)).json<Started>();
    assert.equal(other.amount, 5);
    assert.deepEqual((await ask('other', 5)).json<Started>(), other);
    assert.deepEqual((await ask('one', 4)).json<Problem>().code, 'not_payable');
    assert.deepEqual(await statesOf(checkout), [
      ['closed', 400, 0],
      ['open', 500, 0],
    ]);
  });

  test('leaves no difference in reconcile, with parts that are open, paid ahead and returned', async () => {
    const { checkout } = await place();
    await payPart(checkout, 4);
    assert.deepEqual((await reconcile(testServer.services)).differences, []);
  });

  test('says what was refunded when one of the cards refuses', async () => {
    const { order, checkout } = await place();
    const first = await payPart(checkout, 4);
    await payPart(checkout);
    const [{ provider_id } = { provider_id: null }] = await findPayments(testServer.db, checkout);
    // By hand in the provider's dashboard: nothing is left of the first card's payment.
    await testServer.askProvider('POST', '/refunds', { payment_intent: provider_id ?? '' });
    const answer = await testServer.refund(order, { amount: 1.9 });
    assert.deepEqual(
      [answer.statusCode, answer.json<Problem>().detail],
      [409, 'Only $1.10 was refunded, because the card provider refused the rest. An admin can find out why.'],
    );
    assert.equal((await call('GET', `/orders/${order}`)).json<{ refunded: number }>().refunded, 1.1);
    assert.ok(
      (await reconcile(testServer.services)).differences.some(({ kind }) => kind === 'refunded-there-only'),
      'reconcile names the refund that was made by hand',
    );
    assert.equal(first.amount, 4);
  });
});
