import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Receipt } from '@food-court/shared-api/contract';
import Stripe from 'stripe';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { lastIntentId } from '../testing/last-intent.repository';

interface Message {
  id?: string;
  type?: string;
  object?: string;
}

describe('a webhook', () => {
  let testServer: CardTestServer;
  before(async () => {
    testServer = await createCardTestServer();
    await testServer.injectFault({ place: 'webhooks', kind: 'never' });
  });
  beforeEach(() => testServer.db.deleteFrom('webhook_refusals').execute());
  after(() => testServer.close());

  let counted = 0;
  const message = ({
    id = `evt_${(counted += 1)}`,
    type = 'payment_intent.succeeded',
    object = 'pi_1',
  }: Message = {}) => JSON.stringify({ id, object: 'event', type, data: { object: { id: object } } });
  const signed = (payload: string, { secret = testServer.settings.payments.webhookSecret, age = 0 } = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(Date.now() / 1_000) - age });
  const send = (payload: string, signature: string | undefined = signed(payload), headers: object = {}) =>
    testServer.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      payload,
      headers: {
        'content-type': 'application/json',
        ...(signature !== '' && { 'stripe-signature': signature }),
        ...headers,
      },
    });
  const refusals = async () =>
    (await testServer.db.selectFrom('webhook_refusals').select('reason').orderBy('id').execute()).map(
      ({ reason }) => reason,
    );
  /** Pays an order at the provider, without a webhook to the server. */
  const paidWithoutWebhook = async () => {
    const order = await testServer.placeOrder();
    await testServer.confirm((await testServer.beginPayment(order)).clientSecret);
    return { order, ...(await readOrder(order)) };
  };
  const readOrder = async (order: string) => {
    const row = await testServer.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
      .select([lastIntentId.as('intent_id'), 'payment', 'checkout_id'])
      .where('orders.id', '=', order)
      .executeTakeFirstOrThrow();
    return { ...row, intent: row.intent_id ?? '' };
  };
  const entries = async (checkoutId: string) =>
    (
      await testServer.db
        .selectFrom('ledger_entries')
        .select('kind')
        .where('checkout_id', '=', checkoutId)
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind);

  test('settles its payment', async () => {
    const { order, intent } = await paidWithoutWebhook();
    assert.equal((await send(message({ object: intent }))).statusCode, 200);
    assert.equal((await readOrder(order)).payment, 'paid');
    assert.deepEqual(await refusals(), []);
  });

  test('has one charge, one event and one receipt when fifty copies and the browser arrive in parallel', async () => {
    const { order, intent, checkout_id } = await paidWithoutWebhook();
    const payload = message({ id: 'evt_fifty', object: intent });
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => send(payload)),
      ...Array.from({ length: 5 }, () => testServer.checkPayment(order).then(() => ({ statusCode: 200 }))),
    ]);
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]));
    assert.deepEqual(await entries(checkout_id), ['charge', 'sale']);
    const events = await testServer.db
      .selectFrom('order_events')
      .select('payment')
      .where('order_id', '=', order)
      .where('payment', 'is not', null)
      .execute();
    assert.deepEqual(events, [{ payment: 'paid' }]);
    assert.deepEqual(
      await testServer.db.selectFrom('webhook_events').select('state').where('id', '=', 'evt_fifty').execute(),
      [{ state: 'done' }],
    );
    const receipts = await Promise.all(
      Array.from({ length: 5 }, async () =>
        (
          await testServer.app.inject({ url: `/api/orders/${order}/receipt`, headers: testServer.bob.headers })
        ).json<Receipt>(),
      ),
    );
    assert.equal(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size, 1);
  });

  test('is refused and recorded without effect when it is forged, unsigned or signed with another secret', async () => {
    const { order, intent } = await paidWithoutWebhook();
    const payload = message({ object: intent });
    for (const signature of [
      '',
      'nonsense',
      't=1,v1=00',
      signed(payload, { secret: 'whsec_guessed' }),
      signed(message()),
    ])
      assert.equal((await send(payload, signature)).statusCode, 400, signature);
    assert.equal((await readOrder(order)).payment, 'unpaid');
    assert.deepEqual(await refusals(), Array(5).fill('forged'));
  });

  test('is refused when one byte was changed', async () => {
    const payload = message();
    assert.equal((await send(payload.replace('pi_1', 'pi_2'), signed(payload))).statusCode, 400);
    assert.equal((await send(` ${payload}`, signed(payload))).statusCode, 400, 'the bytes count, not what they mean');
    assert.deepEqual(await refusals(), ['forged', 'forged']);
  });

  test('is refused and recorded without effect when it is older than five minutes', async () => {
    const { order, intent } = await paidWithoutWebhook();
    const payload = message({ object: intent });
    assert.equal((await send(payload, signed(payload, { age: 301 }))).statusCode, 400);
    assert.equal((await readOrder(order)).payment, 'unpaid');
    assert.deepEqual(await refusals(), ['stale']);
    assert.equal((await send(payload, signed(payload, { age: 290 }))).statusCode, 200);
  });

  test('is recorded without effect when it is repeated', async () => {
    const { intent, checkout_id } = await paidWithoutWebhook();
    const payload = message({ id: 'evt_again', object: intent });
    for (const _ of [1, 2, 3]) assert.equal((await send(payload)).statusCode, 200);
    assert.deepEqual(await entries(checkout_id), ['charge', 'sale']);
    assert.deepEqual(await refusals(), ['replayed evt_again', 'replayed evt_again']);
  });

  test('is accepted and ignored when its type is unused or its payment unknown', async () => {
    const made = await testServer.askProvider<{ id: string }>('POST', '/payment_intents', {
      amount: '700',
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: 'true',
    });
    for (const payload of [
      message({ type: 'customer.created', object: 'cus_1' }),
      message({ type: 'payout.paid', object: 'po_1' }),
      message({ object: made.id }),
    ])
      assert.equal((await send(payload)).statusCode, 200, payload);
    assert.deepEqual(await refusals(), []);
  });

  test('is not trusted: it has no effect when it claims that an unpaid order is paid', async () => {
    const order = await testServer.placeOrder();
    await testServer.beginPayment(order);
    const { intent } = await readOrder(order);
    assert.equal((await send(message({ object: intent }))).statusCode, 200);
    assert.equal((await readOrder(order)).payment, 'unpaid');
  });

  test('is refused when it is signed but not an event', async () => {
    for (const payload of ['', 'not json', '[]', '{"id":1}', 'null'])
      assert.equal((await send(payload)).statusCode, 400, payload);
    assert.deepEqual(await refusals(), Array(5).fill('unreadable'));
  });

  test('is not read when it is too large', async () =>
    assert.equal((await send('x'.repeat(300 * 1024))).statusCode, 413));

  test('is checked by its signature whatever the content type', async () =>
    assert.equal(
      (await send(message(), undefined, { 'content-type': 'text/plain' })).statusCode,
      503,
      'the provider knows no pi_1',
    ));

  test('is answered with an error while the provider is down, and handled when it is repeated', async () => {
    const { order, intent } = await paidWithoutWebhook();
    const payload = message({ id: 'evt_later', object: intent });
    await testServer.injectFault({ place: 'cards', kind: 'down', times: 3 });
    assert.equal((await send(payload)).statusCode, 503);
    assert.equal((await readOrder(order)).payment, 'unpaid');
    assert.equal((await send(payload)).statusCode, 200);
    assert.equal((await readOrder(order)).payment, 'paid');
    assert.deepEqual(await refusals(), [], 'coming again after a failure is no replay');
  });

  test('is recorded a limited number of times when refused ones flood in', async () => {
    await Promise.all(Array.from({ length: 150 }, () => send('{}', 'nonsense')));
    assert.ok((await refusals()).length <= 110, 'a hundred a minute, and a few that came at the same moment');
  });
});
