import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnswerOf, PaymentRecord } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { voucherMethod } from './testing/voucher/voucher-method';

/** The example of docs/how-to/add-a-payment-method.md. */
describe('a method beside the card', () => {
  let testServer: CardTestServer;
  before(async () => {
    testServer = await createCardTestServer();
    testServer.services.otherMethods = { voucher: voucherMethod() };
  });
  after(() => testServer.close());

  const place = async () => {
    const order = await testServer.placeOrder();
    const { checkout_id } = await testServer.db
      .selectFrom('orders')
      .select('checkout_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    return { order, checkout: checkout_id };
  };
  const pay = (checkout: string, payload: { method: string; amount?: number }) =>
    testServer.app.inject({
      method: 'POST',
      url: `/api/checkouts/${checkout}/payments`,
      headers: testServer.bob.headers,
      payload,
    });
  const read = async <Body>(path: string) =>
    (await testServer.app.inject({ url: `/api${path}`, headers: testServer.bob.headers })).json<Body>();
  const heldBy = async (checkout: string) =>
    Object.fromEntries(
      (
        await testServer.db
          .selectFrom('ledger_lines')
          .innerJoin('ledger_entries', 'ledger_entries.id', 'entry_id')
          .select(['account', (lines) => lines.fn.sum<string>('amount_cents').as('cents')])
          .where('checkout_id', '=', checkout)
          .groupBy('account')
          .execute()
      ).map(({ account, cents }) => [account, Number(cents)]),
    );

  test('pays a part at once, and a card pays the rest; a refund goes back to both', async () => {
    const { order, checkout } = await place();
    const { paymentId, clientSecret } = (await pay(checkout, { method: 'voucher', amount: 4 })).json<
      AnswerOf<'POST /checkouts/{id}/payments'>
    >();
    assert.equal(clientSecret, undefined, 'no browser is needed');
    assert.equal((await read<PaymentRecord>(`/payments/${paymentId}`)).state, 'paid');
    assert.equal((await testServer.pay(order)).payment, 'paid');
    assert.deepEqual(await heldBy(checkout), {
      buyer: 0,
      clearing: 550,
      'method:voucher': 400,
      platform: -95,
      seller: -855,
    });
    await testServer.refund(order, { amount: 1.9 });
    const { clearing, 'method:voucher': vouchers, refunds } = await heldBy(checkout);
    assert.deepEqual([clearing, vouchers, refunds], [440, 320, 0]);
    assert.equal((await read<PaymentRecord>(`/payments/${paymentId}`)).refunded, 0.8);
  });

  test('pays the whole order', async () => {
    const { order, checkout } = await place();
    assert.equal((await pay(checkout, { method: 'voucher' })).statusCode, 201);
    assert.equal((await read<{ payment: string }>(`/orders/${order}`)).payment, 'paid');
  });

  test('replaces a card payment that was started and not paid', async () => {
    const { order, checkout } = await place();
    const { clientSecret } = await testServer.beginPayment(order);
    await pay(checkout, { method: 'voucher' });
    assert.ok((await testServer.confirm(clientSecret)).error, 'the card can’t be charged any more');
    assert.equal((await heldBy(checkout))['method:voucher'], 950);
  });

  test('is refused when the court has no such method', async () => {
    const { checkout } = await place();
    const answer = await pay(checkout, { method: 'constructor' });
    assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [400, 'validation_failed']);
  });
});
