import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { waitForValue } from '#testing/wait-for-value';
import { insertDish, type Person } from '#testing/index';
import { cards } from '#testing/sandbox-cards';
import { createTestCluster, type RunningServer, type TestCluster } from '#testing/test-cluster';
import { disputePoints, payoutPoints, type FaultPoint } from '#testing/faults/fault-points';
import { reconcile } from '#modules/payments/reconcile/reconcile';

type Point = Extract<FaultPoint, (typeof disputePoints)[number] | (typeof payoutPoints)[number]>;

describe('a server that dies', () => {
  let testServer: TestCluster;
  let [adam, anna] = [] as unknown as [Person, Person];
  const crashed = new Set<Point>();
  before(async () => {
    testServer = await createTestCluster();
    [adam, anna] = [await testServer.createPerson('adam', 'admin'), await testServer.createPerson('anna', 'admin')];
  });
  afterEach(() => testServer.killAll());
  after(() => testServer.close());

  const dieAt = async (crashAt: Point, action: (server: RunningServer) => Promise<unknown>): Promise<void> => {
    const doomed = await testServer.start({ crashAt });
    await Promise.all([doomed.waitForCrash(), action(doomed).catch(() => 'nobody was answered')]);
    crashed.add(crashAt);
  };
  const nothingDiffers = async () => assert.deepEqual((await reconcile(testServer.services)).differences, []);

  /** The provider repeats its messages until the next server takes them. */
  const payDisputed = async (server: RunningServer): Promise<string> => {
    const { bob, sally, db } = testServer;
    const order = (await server.placeOrder(bob, await insertDish(db, sally, { portions: 5 }))).body._id;
    const { clientSecret } = (await server.beginPayment(bob, order)).body;
    await testServer.cards.confirm(clientSecret, cards.disputed);
    return order;
  };
  const disputeOf = (order: string) => async () =>
    (
      await testServer.db
        .selectFrom('orders')
        .innerJoin('payments', 'payments.checkout_id', 'orders.checkout_id')
        .innerJoin('disputes', 'disputes.payment_id', 'payments.id')
        .select('disputes.state')
        .where('orders.id', '=', order)
        .executeTakeFirst()
    )?.state ?? 'unknown';
  const entriesOf = async (order: string) =>
    (
      await testServer.db
        .selectFrom('ledger_entries')
        .innerJoin('orders', 'orders.checkout_id', 'ledger_entries.checkout_id')
        .select('kind')
        .where('orders.id', '=', order)
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind);

  test('books a dispute once, when the provider repeats its message', async () => {
    let order = '';
    await dieAt('dispute-opened', async (server) => {
      order = await payDisputed(server);
      await server.checkPayment(testServer.bob, order);
    });
    assert.equal(await disputeOf(order)(), 'unknown', 'nothing of it is committed');
    const next = await testServer.start();
    await waitForValue(disputeOf(order), 'open');
    await next.checkPayment(testServer.bob, order);
    assert.deepEqual(await entriesOf(order), ['charge', 'dispute', 'sale']);
    await nothingDiffers();
  });

  for (const [point, text, decided] of [
    ['evidence-sent', 'winning_evidence', 'won'],
    ['dispute-decided', 'losing_evidence', 'lost'],
  ] as const)
    test(`neither loses a decision of the bank nor lets an admin answer twice (‘${point}’)`, async () => {
      const earlier = await testServer.start();
      const order = await payDisputed(earlier);
      await waitForValue(disputeOf(order), 'open');
      assert.equal(await earlier.stop(), 0);
      await dieAt(point, (server) => server.answerDispute(adam, order, text));
      const next = await testServer.start();
      await waitForValue(disputeOf(order), decided);
      const again = await next.answerDispute(adam, order, text);
      assert.deepEqual([again.status, again.body.code], [409, 'conflict']);
      assert.deepEqual(await entriesOf(order), ['charge', 'dispute', `dispute_${decided}`, 'sale']);
      await nothingDiffers();
    });

  const payoutsOf = async (reference: string) =>
    (
      await testServer.db
        .selectFrom('payouts')
        .innerJoin('ledger_entries', 'ledger_entries.payout_id', 'payouts.id')
        .select('payouts.id')
        .where('payouts.reference', '=', reference)
        .execute()
    ).map(({ id }) => id);
  const advance = async (reference: string, amount: number) => {
    const { kitchen_id: kitchen } = await testServer.db
      .selectFrom('users')
      .select('kitchen_id')
      .where('uid', '=', testServer.sally.uid)
      .executeTakeFirstOrThrow();
    const paidOn = testServer.services.courtClock.wallTimeOf(new Date()).date;
    return { kitchen, amount, reference, paidOn, isAdvance: true };
  };

  test('has recorded one payout, and answers the repeated call with it', async () => {
    const payout = await advance('SEPA 1', 90);
    await dieAt('payout-recorded', (server) => server.recordPayout(adam, payout, 'the-same-press'));
    const [id] = await payoutsOf('SEPA 1');
    const again = await (await testServer.start()).recordPayout(adam, payout, 'the-same-press');
    assert.deepEqual([again.status, again.body._id, again.body.state], [201, id, 'booked']);
    assert.deepEqual(await payoutsOf('SEPA 1'), [id]);
    await nothingDiffers();
  });

  test('has booked a payout once that a second admin confirmed', async () => {
    const earlier = await testServer.start();
    const { _id } = (await earlier.recordPayout(adam, await advance('SEPA 2', 2_000), 'a-press')).body;
    assert.deepEqual(await payoutsOf('SEPA 2'), []);
    assert.equal(await earlier.stop(), 0);
    await dieAt('payout-confirmed', (server) => server.confirmPayout(anna, _id));
    assert.deepEqual(await payoutsOf('SEPA 2'), [_id]);
    const again = await (await testServer.start()).confirmPayout(anna, _id);
    assert.deepEqual([again.status, again.body.detail], [409, 'This payout is in the ledger already.']);
    assert.deepEqual(await payoutsOf('SEPA 2'), [_id]);
    await nothingDiffers();
  });

  test('has died at every point of disputes and payouts', () =>
    assert.deepEqual([...crashed].sort(), [...disputePoints, ...payoutPoints].sort()));
});
