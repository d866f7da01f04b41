import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { waitForValue } from '#testing/wait-for-value';
import { insertDish } from '#testing/index';
import { createTestCluster, type TestCluster, type RunningServer } from '#testing/test-cluster';
import { paymentPoints, type PaymentPoint } from '#testing/faults/fault-points';
import { readOrderState } from '#modules/payments/testing/order-state';

describe('repeated crashes', () => {
  let testServer: TestCluster;
  before(async () => (testServer = await createTestCluster()));
  afterEach(() => testServer.killAll());
  after(() => testServer.close());

  const crashed = new Set<PaymentPoint>();
  /** Starts a server that crashes during a request, or during its first sweep. */
  const crashServerAt = async (
    point: PaymentPoint,
    action?: (server: RunningServer) => Promise<unknown>,
  ): Promise<void> => {
    const doomed = testServer.launch({ crashAt: point });
    if (action) {
      await doomed.ready;
      await action(doomed).catch(() => 'nobody was answered');
    }
    await doomed.waitForCrash();
    crashed.add(point);
  };

  test('don’t prevent an order from being paid once and refunded once', async () => {
    const { bob, sally, cards } = testServer;
    const dish = await insertDish(testServer.db, sally, { portions: 5 });
    await cards.injectFault({ place: 'webhooks', kind: 'never' });
    let id = '';
    let clientSecret = '';
    await crashServerAt('payment-reserved', async (server) => {
      id = (await server.placeOrder(bob, dish)).body._id;
      await server.beginPayment(bob, id);
    });
    await crashServerAt('intent-created', (server) => server.beginPayment(bob, id));
    await crashServerAt('intent-stored', (server) => server.beginPayment(bob, id));
    await cards.clearFaults();
    await crashServerAt('webhook-recorded', async (server) => {
      ({ clientSecret } = (await server.beginPayment(bob, id)).body);
      await cards.confirm(clientSecret);
    });
    // From here on no requests are needed: the server finds open work by itself.
    for (const point of ['intent-learned', 'payment-written', 'payment-committed'] as const) await crashServerAt(point);
    await crashServerAt('refund-requested', (server) => server.takeStep(sally, id, 'placed', 'declined'));
    await crashServerAt('refund-sent');
    await crashServerAt('refund-requested');

    const survivor = await testServer.start();
    // When the provider's next attempt comes depends on how long the server was down.
    const looked = async () => ({ ...(await readOrderState(testServer, id)), pendingWebhooks: undefined });
    await waitForValue(looked, {
      status: 'declined',
      payment: 'refunded',
      refunded: 950,
      knowsIntent: true,
      isClosed: false,
      portions: 5,
      events: ['placed', 'paid', 'declined 950', 'refunded'],
      entries: ['charge', 'refund', 'refund_paid', 'sale'],
      refunds: ['done'],
      pendingWebhooks: undefined,
      atProvider: { intents: ['succeeded'], charges: 1, sentBack: 950 },
    });
    assert.equal((await survivor.beginPayment(bob, id)).body.code, 'already_paid');
    assert.ok((await cards.confirm(clientSecret)).error, 'the card can’t be charged a second time');
    assert.equal(await survivor.stop(), 0);
  });

  test('don’t prevent an unpaid order from being cancelled and restocked once', async () => {
    const { bob, sally, cards } = testServer;
    const dish = await insertDish(testServer.db, sally, { portions: 1 });
    const first = await testServer.start();
    const id = (await first.placeOrder(bob, dish)).body._id;
    const { clientSecret } = (await first.beginPayment(bob, id)).body;
    await first.kill();
    await testServer.db
      .updateTable('checkouts')
      .set({ expires_at: new Date(0) })
      .where('id', '=', testServer.db.selectFrom('orders').select('checkout_id').where('id', '=', id))
      .execute();
    await crashServerAt('intent-cancelled');
    await crashServerAt('payment-written');

    const survivor = await testServer.start();
    await waitForValue(async () => (await survivor.getOrder(bob, id)).body.status, 'cancelled');
    const { events, portions, atProvider } = await readOrderState(testServer, id);
    assert.deepEqual(
      [events, portions, atProvider],
      [['placed', 'cancelled'], 1, { intents: ['canceled'], charges: 0, sentBack: 0 }],
    );
    assert.ok((await cards.confirm(clientSecret)).error, 'nobody can pay it any more');
    assert.equal((await survivor.placeOrder(bob, dish)).status, 201);
    assert.equal(await survivor.stop(), 0);
  });

  test('hit every fault point of payments and leave no difference in reconcile', async () => {
    assert.deepEqual([...crashed].sort(), [...paymentPoints].sort());
    assert.equal(
      await testServer.runReconcile(),
      '✔ The card provider and the court agree on 1 payments and 1 refunds.\n',
    );
  });
});
