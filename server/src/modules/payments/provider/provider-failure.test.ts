import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Order } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { cardProvider } from './card-provider';
import { CardProviderRefused, CardProviderUnavailable } from './provider-failure';

/** The number of calls that the official library makes before it fails. */
const tries = 3;

describe('a failing card provider', () => {
  let testServer: CardTestServer;
  const quiet = () => testServer.injectFault({ place: 'webhooks', kind: 'never' });
  before(async () => {
    testServer = await createCardTestServer();
    await quiet();
  });
  afterEach(async () => {
    await testServer.clearFaults();
    await quiet();
  });
  after(() => testServer.close());

  const post = (order: string, path: string) =>
    testServer.app.inject({ method: 'POST', url: `/api/orders/${order}/${path}`, headers: testServer.bob.headers });
  const intents = async () =>
    (await testServer.askProvider<{ data: { id: string }[] }>('GET', '/payment_intents', { limit: '100' })).data.length;

  for (const kind of ['down', 'cut', 'answer-lost'])
    test(`leads to a 503 with a reason when a payment starts (${kind}), and the next attempt gets the same intent`, async () => {
      const [order, before] = [await testServer.placeOrder(), await intents()];
      await testServer.injectFault({ place: 'cards', kind, times: tries });
      const answer = await post(order, 'payment');
      assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [503, 'unavailable']);
      assert.equal(
        answer.json<Problem>().detail,
        'We can’t reach the card provider right now. Nothing is lost. Please try again shortly.',
      );
      assert.ok(answer.headers['retry-after']);
      assert.equal((await testServer.pay(order)).payment, 'paid');
      assert.equal(await intents(), before + 1);
    });

  for (const path of ['payment', 'payment-check'])
    test(`leads to a 503 when ${path} reads an intent, and a later check records the payment`, async () => {
      const order = await testServer.placeOrder();
      const { clientSecret } = await testServer.beginPayment(order);
      await testServer.confirm(clientSecret);
      await testServer.injectFault({ place: 'cards', kind: 'down', times: tries });
      assert.equal((await post(order, path)).statusCode, 503);
      assert.equal((await testServer.checkPayment(order)).payment, 'paid');
    });

  test('does not prevent cancelling or reading orders', async () => {
    const order = await testServer.placeOrder();
    await testServer.pay(order);
    await testServer.injectFault({ place: 'cards', kind: 'down' });
    const answer = await testServer.takeStep(order, 'placed', 'cancelled', testServer.bob);
    assert.deepEqual(
      [answer.statusCode, answer.json<Order>().status, answer.json<Order>().refunded],
      [200, 'cancelled', 9.5],
    );
    assert.equal(
      (await testServer.app.inject({ url: `/api/orders/${order}/receipt`, headers: testServer.bob.headers }))
        .statusCode,
      200,
    );
  });

  test('is retried without an error when it fails only for a moment', async () => {
    const order = await testServer.placeOrder();
    for (const fault of [{ kind: 'down' }, { kind: 'cut' }, { kind: 'slow', ms: 6_500 }]) {
      await testServer.injectFault({ place: 'cards', times: 1, ...fault });
      assert.equal((await post(order, 'payment')).statusCode, 200, fault.kind);
    }
  });

  test('is distinguished from a refusal', async () => {
    const { cards } = testServer.services;
    await assert.rejects(
      cards.findIntent('pi_nowhere'),
      (error) => error instanceof CardProviderUnavailable && !error.isOutage,
    );
    await assert.rejects(
      cards.createIntent({ paymentId: 'p1', checkoutId: 'c1', amountCents: 1 }),
      CardProviderRefused,
    );
    const stranger = cardProvider({ ...testServer.settings.payments, secretKey: 'sk_test_stranger' });
    await assert.rejects(
      stranger.findIntent('pi_1'),
      (error) => error instanceof CardProviderUnavailable && error.isOutage,
    );
  });
});
