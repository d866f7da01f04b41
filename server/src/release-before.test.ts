import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { insertDish } from './testing';
import { buildEarlierServer, findReleaseBefore, type EarlierRelease } from './testing/release-before';
import { createTestCluster, type RunningServer, type TestCluster } from './testing/test-cluster';

const commit = await findReleaseBefore();

/** During a rollout, and after a rollback, the earlier server runs on the new schema. */
describe(
  'the server from before the newest migration, beside ours on our schema',
  { skip: commit === undefined && 'needs the history of the repository' },
  () => {
    let cluster: TestCluster;
    let earlier: EarlierRelease;
    let [old, ours]: RunningServer[] = [];
    before(async () => {
      [cluster, earlier] = await Promise.all([createTestCluster(), buildEarlierServer(commit ?? '')]);
      [ours, old] = await Promise.all([cluster.start({}, 0), cluster.start({ program: earlier.program }, 1)]);
    });
    after(async () => {
      await cluster?.close();
      await earlier?.remove();
    });

    const life = ['placed', 'accepted', 'preparing', 'ready', 'handed_over'] as const;

    test('sells, takes the payment, cooks and hands over when the two servers take turns', async () => {
      assert.ok(old && ours);
      const { bob, sally, cards } = cluster;
      const dish = await insertDish(cluster.db, sally, { price_cents: 950, portions: 5 });
      for (const turns of [
        [old, ours],
        [ours, old],
      ] as const) {
        const [first, second] = turns;
        const placed = await first.placeOrder(bob, dish);
        assert.equal(placed.status, 201, placed.body.detail);
        const order = placed.body._id;
        const payment = await second.beginPayment(bob, order);
        assert.equal((await cards.confirm(payment.body.clientSecret)).status, 'succeeded');
        assert.equal((await first.checkPayment(bob, order)).body.payment, 'paid');
        for (const [place, to] of life.slice(1).entries()) {
          const { status, body } = await (turns[place % 2] ?? first).takeStep(sally, order, life[place] ?? '', to);
          assert.equal(status, 200, body.detail);
        }
        assert.equal((await second.getOrder(bob, order)).body.status, 'handed_over');
        assert.equal((await second.getReceipt(bob, order)).status, 200);
      }
      assert.match(await cluster.runReconcile(), /agree on 2 payments and 0 refunds/);
    });
  },
);
