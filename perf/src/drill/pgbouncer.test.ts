import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { insertDish, waitForValue } from '@food-court/server/src/testing/index';
import { countAdvisoryLocks } from '@food-court/server/src/testing/database-activity';
import { createTestCluster, type RunningServer, type TestCluster } from '@food-court/server/src/testing/test-cluster';
import { openStream } from '@food-court/server/src/modules/ordering/live/testing/follower';
import { missingPrograms } from './debian-programs';
import { startPgBouncer, type Pooler } from './pgbouncer';

const buyers = 20;
let created = 0;

describe('two servers behind a PgBouncer', { skip: missingPrograms('pgbouncer') }, () => {
  let cluster: TestCluster;
  let pooler: Pooler;
  before(async () => (cluster = await createTestCluster()));
  afterEach(async () => {
    await cluster.killAll();
    await pooler.stop();
  });
  after(() => cluster.close());

  const startBoth = (change: Parameters<TestCluster['start']>[0]): Promise<RunningServer[]> =>
    Promise.all([cluster.start(change, 0), cluster.start(change, 1)]);

  async function sellAndFollow([one, other]: readonly RunningServer[]): Promise<void> {
    assert.ok(one && other);
    const dish = await insertDish(cluster.db, cluster.sally, { price_cents: 950 });
    const people = await Promise.all(
      Array.from({ length: buyers }, () => cluster.createPerson(`buyer-${++created}`, 'Buyer')),
    );
    const orders = await Promise.all(
      people.map((buyer, place) => (place % 2 === 0 ? one : other).placeOrder(buyer, dish)),
    );
    assert.deepEqual(new Set(orders.map(({ status }) => status)), new Set([201]));
    const [bob] = people;
    assert.ok(bob);
    const stream = await openStream(one.base, bob);
    await stream.position();
    // Nobody polls baskets, so the change arrives as a notification or not at all.
    const merged = await other.orderBasket(bob, [dish]);
    assert.equal(merged.status, 201, merged.body.detail);
    let message = await stream.next();
    while (message && message.event !== 'basket') message = await stream.next();
    assert.equal(message?.event, 'basket');
    stream.close();
  }

  test('sell, exchange news and leave no lock behind in session mode', async () => {
    pooler = await startPgBouncer(cluster.settings.database.url, 'session');
    await sellAndFollow(await startBoth({ DATABASE_URL: pooler.url }));
    await cluster.killAll();
    await waitForValue(() => countAdvisoryLocks(cluster.db), 0);
  });

  test('sell, exchange news and leave no lock behind in transaction mode with the direct address', async () => {
    pooler = await startPgBouncer(cluster.settings.database.url, 'transaction');
    const direct = { DATABASE_DIRECT_URL: cluster.settings.database.url, DATABASE_POOL_MODE: 'transaction' };
    await sellAndFollow(await startBoth({ DATABASE_URL: pooler.url, ...direct }));
    await cluster.killAll();
    await waitForValue(() => countAdvisoryLocks(cluster.db), 0);
  });

  test('log that news do not arrive in transaction mode without the direct address', async () => {
    pooler = await startPgBouncer(cluster.settings.database.url, 'transaction');
    const [one] = await startBoth({ DATABASE_URL: pooler.url });
    assert.match(one?.output() ?? '', /Set DATABASE_DIRECT_URL to the database itself/);
  });
});
