import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Order } from '@food-court/shared-api/contract';
import { createCardTestServer, type CardTestServer } from '#testing/card-test-server';
import { cards } from '#testing/sandbox-cards';
import type { Intent } from '#modules/payments/provider/provider-objects';
import { reconcile } from '#modules/payments/reconcile/reconcile';

describe('a payment that its bank is still processing when the hold ends', () => {
  let testServer: CardTestServer;
  before(async () => {
    testServer = await createCardTestServer();
    await testServer.injectFault({ place: 'webhooks', kind: 'never' });
  });
  after(() => testServer.close());

  /** The provider does not cancel an intent that a bank is processing. */
  async function whileProcessing(work: () => Promise<unknown>): Promise<void> {
    const { cards: real } = testServer.services;
    const findIntent = async (id: string): Promise<Intent> => ({
      ...(await real.findIntent(id)),
      status: 'processing',
    });
    testServer.services.cards = { ...real, findIntent, cancelIntent: async () => undefined };
    try {
      await work();
    } finally {
      testServer.services.cards = real;
    }
  }
  const look = async (order: string) => {
    const { status, payment, refunded, productId } = (
      await testServer.app.inject({ url: `/api/orders/${order}`, headers: testServer.bob.headers })
    ).json<Order>();
    const { portions } = await testServer.db
      .selectFrom('dishes')
      .select('portions')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    return { status, payment, refunded, portions };
  };
  const confirmed = async (card?: string) => {
    const order = await testServer.placeOrder();
    await testServer.confirm((await testServer.beginPayment(order)).clientSecret, card);
    await testServer.expire(order);
    await whileProcessing(async () => assert.deepEqual(await testServer.sweep(), []));
    assert.deepEqual(await look(order), { status: 'placed', payment: 'processing', refunded: 0, portions: 4 });
    return order;
  };

  test('keeps its portion, and is then recorded as paid without a refund', async () => {
    const order = await confirmed();
    await testServer.sweep();
    assert.deepEqual(await look(order), { status: 'placed', payment: 'paid', refunded: 0, portions: 4 });
  });

  test('restocks the portion when the bank refuses, and charges nothing', async () => {
    const order = await confirmed(cards.declines);
    await testServer.sweep();
    assert.deepEqual(await look(order), { status: 'cancelled', payment: 'failed', refunded: 0, portions: 5 });
  });

  test('is refunded in full when the seller or the buyer ended the order meanwhile', async () => {
    const order = await confirmed();
    await whileProcessing(() => testServer.takeStep(order, 'placed', 'cancelled', testServer.bob));
    await testServer.sweep();
    assert.deepEqual(await look(order), { status: 'cancelled', payment: 'refunded', refunded: 9.5, portions: 5 });
  });

  test('leaves no difference in reconcile', async () =>
    assert.deepEqual((await reconcile(testServer.services)).differences, []));
});
