import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { insertOrder } from '#testing/index';
import { createTestCluster, type TestCluster, type RunningServer } from '#testing/test-cluster';
import { openStream } from './testing/follower';

describe('order streams of two servers', () => {
  let testServer: TestCluster;
  let one: RunningServer;
  let other: RunningServer;
  before(async () => {
    testServer = await createTestCluster();
    [one, other] = await Promise.all([testServer.start({}, 0), testServer.start({}, 1)]);
  });
  after(() => testServer.close());

  const paid = () =>
    insertOrder(testServer.db, { buyer: testServer.bob, seller: testServer.sally }, { payment: 'paid' });
  const life = ['placed', 'accepted', 'preparing', 'ready', 'handed_over'] as const;
  const step = async (server: RunningServer, order: string, place: number) => {
    const { status, body } = await server.takeStep(testServer.sally, order, life[place] ?? '', life[place + 1] ?? '');
    assert.equal(status, 200, body.detail);
  };

  test('send a step taken at one server to viewers of the other within a second', async () => {
    const order = await paid();
    const line = await openStream(other.base, testServer.bob);
    await line.position();
    const waits: number[] = [];
    // A busy machine may be late once, but not every time.
    for (let place = 0; place < 4; place++) {
      const taken = Date.now();
      await step(one, order, place);
      assert.deepEqual(await line.untilOrder(order), [order]);
      waits.push(Date.now() - taken);
    }
    assert.ok(Math.min(...waits) < 1_000, waits.join());
    line.close();
  });

  test('resume at the other server without a gap when one is killed', async () => {
    const [first, second] = [await paid(), await paid()];
    const line = await openStream(other.base, testServer.bob);
    await line.position();
    await step(one, first, 0);
    const received = await line.next();
    assert.equal(received?.orderId, first);
    const broken = assert.rejects(line.next());
    await other.kill();
    await broken;
    await step(one, second, 0);
    await step(one, first, 1);

    const again = await openStream(one.base, testServer.bob, received.id);
    assert.deepEqual(await again.next(), { event: 'start', resumed: true });
    assert.deepEqual(await again.untilOrder(first), [second, first]);
    await step(one, second, 1);
    assert.deepEqual(await again.untilOrder(second), [second]);
    again.close();
  });

  test('resume at a restarted server', async () => {
    const order = await paid();
    const line = await openStream(one.base, testServer.bob);
    const place = await line.position();
    const broken = assert.rejects(line.next());
    await one.kill();
    await broken;
    other = await testServer.start({}, 1);
    await step(other, order, 0);
    const again = await openStream(other.base, testServer.bob, place);
    assert.deepEqual(await again.next(), { event: 'start', resumed: true });
    assert.deepEqual(await again.untilOrder(order), [order]);
    again.close();
  });
});
