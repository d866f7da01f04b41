import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order } from '@food-court/shared-api/contract';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { cards } from '#testing/sandbox-cards';

describe('a payment that the bank challenges', () => {
  let testServer: CardTestServer;
  before(async () => (testServer = await createCardTestServer()));
  after(() => testServer.close());

  const look = async (order: string) => {
    const { headers } = testServer.bob;
    const answer = await testServer.app.inject({ url: `/api/orders/${order}`, headers });
    const { status, payment, refunded } = answer.json<Order>();
    return { status, payment, refunded };
  };
  const asked = async () => {
    const order = await testServer.placeOrder();
    const { clientSecret } = await testServer.beginPayment(order);
    assert.equal((await testServer.confirm(clientSecret, cards.challenges)).status, 'requires_action');
    return { order, clientSecret };
  };

  test('charges nothing when the order is cancelled before the challenge is answered', async () => {
    const { order, clientSecret } = await asked();
    assert.equal((await testServer.takeStep(order, 'placed', 'cancelled', testServer.bob)).statusCode, 200);
    const { status, error } = await testServer.answerChallenge(clientSecret, 'passed');
    assert.notEqual(status, 'succeeded');
    assert.ok(error, 'the provider refuses the answer');
    await testServer.sweep();
    assert.deepEqual(await look(order), { status: 'cancelled', payment: 'unpaid', refunded: 0 });
  });

  test('can be resumed when the tab was closed, and is paid once', async () => {
    const { order, clientSecret } = await asked();
    const again = await testServer.beginPayment(order);
    assert.equal(again.clientSecret, clientSecret, 'it is the same payment');
    await testServer.confirm(again.clientSecret, cards.pays);
    assert.equal((await testServer.checkPayment(order)).payment, 'paid');
    assert.deepEqual(await look(order), { status: 'placed', payment: 'paid', refunded: 0 });
  });
});
