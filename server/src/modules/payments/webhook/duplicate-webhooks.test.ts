import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import Stripe from 'stripe';
import { newId } from '#platform/database/new-id';
import { waitForValue } from '#testing/wait-for-value';
import { insertDish } from '#testing/index';
import { createTestCluster, type TestCluster, type RunningServer } from '#testing/test-cluster';
import { readOrderState } from '../testing/order-state';

const times = <Answer>(count: number, ask: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));

describe('duplicate messages to two servers on one database', () => {
  let testServer: TestCluster;
  let servers: readonly [RunningServer, RunningServer];
  before(async () => {
    testServer = await createTestCluster();
    await testServer.cards.injectFault({ place: 'webhooks', kind: 'never' });
    servers = await Promise.all([testServer.start({}, 0), testServer.start({}, 1)]);
  });
  after(() => testServer.close());

  const either = (index: number): RunningServer => servers[index % 2 === 0 ? 0 : 1];
  const dish = () => insertDish(testServer.db, testServer.sally, { portions: 5 });
  const ordered = async () => (await servers[0].placeOrder(testServer.bob, await dish())).body._id;
  const confirmed = async () => {
    const id = await ordered();
    const { clientSecret } = (await servers[0].beginPayment(testServer.bob, id)).body;
    await testServer.cards.confirm(clientSecret);
    return { id, intent: clientSecret.split('_secret_')[0] };
  };
  const paid = async () => {
    const { id } = await confirmed();
    await servers[0].checkPayment(testServer.bob, id);
    return id;
  };

  test('fifty equal webhooks and the buyer’s return make one charge, one event, one receipt', async () => {
    const { id, intent } = await confirmed();
    const payload = JSON.stringify({
      id: `evt_${newId()}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: intent } },
    });
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: testServer.cards.account.webhookSecret,
      }),
    };
    const hooks = times(
      50,
      async (index) =>
        (await fetch(`${either(index).base}/webhooks/stripe`, { method: 'POST', headers, body: payload })).status,
    );
    const checks = times(6, async (index) => (await either(index).checkPayment(testServer.bob, id)).body.payment);
    assert.deepEqual([...new Set(await hooks), ...new Set(await checks)], [200, 'paid']);

    const { events, entries, pendingWebhooks, atProvider } = await readOrderState(testServer, id);
    assert.deepEqual([events, entries, pendingWebhooks], [['placed', 'paid'], ['charge', 'sale'], 0]);
    assert.deepEqual(atProvider, { intents: ['succeeded'], charges: 1, sentBack: 0 });
    const receipts = await times(4, async (index) =>
      JSON.stringify(await either(index).getReceipt(testServer.bob, id)),
    );
    assert.equal(new Set(receipts).size, 1);
  });

  test('twenty calls to start a payment make one intent with one secret', async () => {
    const id = await ordered();
    const secrets = await times(
      20,
      async (index) => (await either(index).beginPayment(testServer.bob, id)).body.clientSecret,
    );
    assert.equal(new Set(secrets).size, 1);
    assert.deepEqual((await readOrderState(testServer, id)).atProvider.intents, ['requires_payment_method']);
  });

  test('twenty orders under one key make one order and equal answers; another body is refused', async () => {
    const [wanted, other] = [await dish(), await dish()];
    const answers = await times(20, (index) => either(index).placeOrder(testServer.bob, wanted, 'one-order'));
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
    assert.equal(answers[0]?.status, 201);
    for (const server of servers) {
      const { status, body } = await server.placeOrder(testServer.bob, other, 'one-order');
      assert.deepEqual([status, body.code], [422, 'key_reused']);
    }
    const orders = await testServer.db
      .selectFrom('orders')
      .select('id')
      .where('dish_id', 'in', [wanted, other])
      .execute();
    assert.deepEqual(
      orders.map(({ id }) => id),
      [answers[0]?.body._id],
    );
    assert.equal((await readOrderState(testServer, orders[0]?.id ?? '')).portions, 4);
  });

  test('twenty refunds under one key make one refund and equal answers; another body is refused', async () => {
    const id = await paid();
    const answers = await times(20, (index) => either(index).refund(testServer.sally, id, { amount: 2 }, 'one-refund'));
    assert.deepEqual(new Set(answers.map(({ status, body }) => `${status} ${body.refunded}`)), new Set(['201 2']));
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
    for (const server of servers) {
      const { status, body } = await server.refund(testServer.sally, id, { amount: 3 }, 'one-refund');
      assert.deepEqual([status, body.code], [422, 'key_reused']);
    }
    const looked = async () => {
      const { refunded, refunds, events, atProvider } = await readOrderState(testServer, id);
      return { refunded, refunds, events, sentBack: atProvider.sentBack };
    };
    await waitForValue(looked, { refunded: 200, refunds: ['done'], events: ['placed', 'paid', '200'], sentBack: 200 });
  });

  test('twenty full refunds without a key make one refund; the others are refused', async () => {
    const id = await paid();
    const answers = await times(20, (index) => either(index).refund(testServer.sally, id, {}));
    const said = answers.map(({ status, body }) => `${status} ${body.code ?? 'sent back'}`).sort();
    assert.deepEqual(said, ['201 sent back', ...Array<string>(19).fill('409 refund_too_large')]);
    const looked = async () => {
      const { payment, refunds, atProvider } = await readOrderState(testServer, id);
      return { payment, refunds, sentBack: atProvider.sentBack };
    };
    await waitForValue(looked, { payment: 'refunded', refunds: ['done'], sentBack: 950 });
  });

  test('leave no difference in reconcile', async () =>
    assert.match(await testServer.runReconcile(), /agree on 3 payments and 2 refunds\.$/m));
});
