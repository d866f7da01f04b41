import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { waitForValue } from '#testing/wait-for-value';
import { insertDish, type Person } from '#testing/index';
import { createTestCluster, type TestCluster, type RunningServer } from '#testing/test-cluster';
import { paymentPoints, type PaymentPoint } from '#testing/faults/fault-points';
import { reconcile } from '#modules/payments/reconcile/reconcile';
import { readOrderState, type OrderState } from '#modules/payments/testing/order-state';

type Action = (server: RunningServer, order: string) => Promise<unknown>;

/** The rows of the table in docs/money.md, "Where a process may die". */
interface Crash {
  /** The actions that succeeded before. */
  before: Action[];
  /** The server crashes during it. */
  action: Action;
  left: OrderState;
  /** The state after the next server has repaired it on its own. */
  healed: OrderState;
  /** The buyer or seller tries again. */
  again: (server: RunningServer, order: string) => Promise<{ status: number; body: { code?: string } }>;
  answerToRetry: string;
  /** The state in the end, if the retry changed it. */
  inTheEnd?: OrderState;
}

describe('a crash of the server', () => {
  let testServer: TestCluster;
  let kitchens: Person[];
  before(async () => {
    testServer = await createTestCluster();
    const others = await Promise.all(['sam', 'sue'].map((name) => testServer.createPerson(name, 'Seller')));
    kitchens = [testServer.sally, ...others];
  });
  afterEach(() => testServer.killAll());
  after(() => testServer.close());

  /** Places a checkout at three kitchens and returns Sally's order. The dishes have different categories, so none replaces another. */
  const order = async (server: RunningServer) => {
    const categories = ['Rice', 'Drinks', 'Chicken'] as const;
    const dishes = await Promise.all(
      kitchens.map((kitchen, place) =>
        insertDish(testServer.db, kitchen, { portions: 5, category: categories[place] }),
      ),
    );
    const { tickets } = (await server.orderBasket(testServer.bob, dishes)).body;
    return tickets.flatMap(({ orders }) => orders).find(({ category }) => category === 'Rice')?._id ?? '';
  };
  const idsOfOtherKitchens = async (id: string) =>
    (
      await testServer.db
        .selectFrom('orders')
        .select('id')
        .where('id', '<>', id)
        .where('checkout_id', '=', (orders) => orders.selectFrom('orders').select('checkout_id').where('id', '=', id))
        .execute()
    ).map((other) => other.id);
  const begin = (server: RunningServer, id: string) => server.beginPayment(testServer.bob, id);
  const confirm: Action = async (server, id) => testServer.cards.confirm((await begin(server, id)).body.clientSecret);
  const check = (server: RunningServer, id: string) => server.checkPayment(testServer.bob, id);
  const pay = async (server: RunningServer, id: string) => (await confirm(server, id), check(server, id));
  const refund = (server: RunningServer, id: string) =>
    server.refund(testServer.sally, id, { amount: 2, reason: 'Cold' }, `refund-${id}`);
  const decline = (server: RunningServer, id: string) => server.takeStep(testServer.sally, id, 'placed', 'declined');
  const cancel = (server: RunningServer, id: string) => server.takeStep(testServer.bob, id, 'placed', 'cancelled');
  const silence = () => testServer.cards.injectFault({ place: 'webhooks', kind: 'never' });
  const clearFaults = () => testServer.cards.clearFaults();

  const placed: OrderState = {
    status: 'placed',
    payment: 'unpaid',
    refunded: 0,
    knowsIntent: false,
    isClosed: false,
    portions: 4,
    events: ['placed'],
    entries: [],
    refunds: [],
    pendingWebhooks: 0,
    atProvider: { intents: [], charges: 0, sentBack: 0 },
  };
  const pending: OrderState = {
    ...placed,
    knowsIntent: true,
    atProvider: { ...placed.atProvider, intents: ['requires_payment_method'] },
  };
  const charged: OrderState = { ...pending, atProvider: { intents: ['succeeded'], charges: 1, sentBack: 0 } };
  const paid: OrderState = { ...charged, payment: 'paid', events: ['placed', 'paid'], entries: ['charge', 'sale'] };
  const refunding: OrderState = {
    ...paid,
    refunded: 200,
    events: [...paid.events, '200'],
    entries: ['charge', 'refund', 'sale'],
    refunds: ['requested'],
  };
  const refunded: OrderState = {
    ...refunding,
    entries: ['charge', 'refund', 'refund_paid', 'sale'],
    refunds: ['done'],
    atProvider: { ...paid.atProvider, sentBack: 200 },
  };
  const declined: OrderState = {
    ...refunding,
    status: 'declined',
    refunded: 950,
    portions: 5,
    events: [...paid.events, 'declined 950'],
  };
  const cancelled: OrderState = {
    ...pending,
    status: 'cancelled',
    portions: 5,
    events: ['placed', 'cancelled'],
    atProvider: { ...pending.atProvider, intents: ['canceled'] },
  };

  const paysAgain = { again: begin, answerToRetry: '409 already_paid' };
  const crashes: Record<PaymentPoint, Crash> = {
    'payment-reserved': {
      before: [],
      action: begin,
      left: placed,
      healed: placed,
      again: pay,
      answerToRetry: '200',
      inTheEnd: paid,
    },
    'intent-created': {
      before: [],
      action: begin,
      left: { ...pending, knowsIntent: false },
      healed: { ...pending, knowsIntent: false },
      again: pay,
      answerToRetry: '200',
      inTheEnd: paid,
    },
    'intent-stored': {
      before: [],
      action: begin,
      left: pending,
      healed: pending,
      again: pay,
      answerToRetry: '200',
      inTheEnd: paid,
    },
    'webhook-recorded': {
      before: [clearFaults],
      action: confirm,
      left: { ...charged, pendingWebhooks: 1 },
      healed: paid,
      ...paysAgain,
    },
    'intent-learned': { before: [confirm], action: check, left: charged, healed: paid, ...paysAgain },
    'payment-written': { before: [confirm], action: check, left: charged, healed: paid, ...paysAgain },
    'payment-committed': { before: [confirm], action: check, left: paid, healed: paid, ...paysAgain },
    'refund-requested': {
      before: [pay],
      action: decline,
      left: declined,
      healed: {
        ...declined,
        entries: refunded.entries,
        refunds: ['done'],
        atProvider: { ...paid.atProvider, sentBack: 950 },
      },
      again: decline,
      answerToRetry: '409 changed_meanwhile',
    },
    // The refund is partial, because the provider itself would refuse a second full one.
    'refund-sent': {
      before: [pay],
      action: refund,
      left: { ...refunding, atProvider: refunded.atProvider },
      healed: refunded,
      again: refund,
      answerToRetry: '201',
    },
    'intent-cancelled': {
      before: [begin],
      action: cancel,
      left: cancelled,
      healed: { ...cancelled, isClosed: true },
      again: begin,
      answerToRetry: '409 not_payable',
    },
  };

  for (const point of paymentPoints)
    test(`neither loses nor duplicates anything at ‘${point}’`, async () => {
      const { before: earlier, action, left, healed, again, answerToRetry, inTheEnd = healed } = crashes[point];
      await silence();
      const doomed = await testServer.start({ crashAt: point, SWEEP_SECONDS: '3600' });
      const id = await order(doomed);
      for (const earlierAction of earlier) await earlierAction(doomed, id);
      await Promise.all([doomed.waitForCrash(), action(doomed, id).catch(() => 'nobody was answered')]);
      const currentState = () => readOrderState(testServer, id);
      assert.deepEqual(await currentState(), left);

      const next = await testServer.start();
      await waitForValue(currentState, healed);
      const { status, body } = await again(next, id);
      assert.equal([status, body.code].join(' ').trim(), answerToRetry);
      assert.deepEqual(await currentState(), inTheEnd);
      const others = await idsOfOtherKitchens(id);
      assert.equal(others.length, 2);
      for (const other of others) {
        const { status: otherStatus, refunded: sentBack, portions, events } = await readOrderState(testServer, other);
        const isCancelled = inTheEnd.status === 'cancelled';
        assert.deepEqual(
          [otherStatus, sentBack, portions, events],
          isCancelled
            ? ['cancelled', 0, 5, ['placed', 'cancelled']]
            : ['placed', 0, 4, inTheEnd.payment === 'unpaid' ? ['placed'] : ['placed', 'paid']],
          'the other kitchens go on',
        );
      }
      assert.equal((await pay(next, await order(next))).body.payment, 'paid', 'the buyer’s next order goes as always');
      assert.deepEqual((await reconcile(testServer.services)).differences, []);
      assert.equal(await next.stop(), 0);
    });

  test('leaves no difference in reconcile', async () => {
    const payments =
      paymentPoints.length +
      Object.values(crashes).filter(({ healed, inTheEnd = healed }) => inTheEnd.atProvider.charges === 1).length;
    assert.equal(
      await testServer.runReconcile(),
      `✔ The card provider and the court agree on ${payments} payments and 2 refunds.\n`,
    );
  });
});
