import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { putOrder } from '#testing/index';
import { openRunningCourt, type RunningCourt, type RunningServer } from '#testing/running-court';
import { follow } from './testing/follower';

describe('orders that are followed at two servers', () => {
  let court: RunningCourt;
  let one: RunningServer;
  let other: RunningServer;
  before(async () => {
    court = await openRunningCourt();
    [one, other] = await Promise.all([court.start({}, 0), court.start({}, 1)]);
  });
  after(() => court.close());

  const paid = () => putOrder(court.db, { buyer: court.bob, seller: court.sally }, { payment: 'paid' });
  const life = ['placed', 'accepted', 'preparing', 'ready', 'handed_over'] as const;
  const step = async (server: RunningServer, order: string, place: number) => {
    const { status, body } = await server.step(court.sally, order, life[place] ?? '', life[place + 1] ?? '');
    assert.equal(status, 200, body.detail);
  };

  test('a step that is taken at one is told at the other within a second', async () => {
    const order = await paid();
    const line = await follow(other.base, court.bob);
    await line.place();
    const waits: number[] = [];
    // A machine that is busy with something else may be late once, not every time.
    for (let place = 0; place < 4; place++) {
      const taken = Date.now();
      await step(one, order, place);
      assert.deepEqual(await line.until(order), [order]);
      waits.push(Date.now() - taken);
    }
    assert.ok(Math.min(...waits) < 1_000, waits.join());
    line.hangUp();
  });

  test('who follows at one that is killed goes on at the other, and misses nothing', async () => {
    const [first, second] = [await paid(), await paid()];
    const line = await follow(other.base, court.bob);
    await line.place();
    await step(one, first, 0);
    const heard = await line.next();
    assert.equal(heard?.orderId, first);
    const broken = assert.rejects(line.next());
    await other.kill();
    await broken;
    await step(one, second, 0);
    await step(one, first, 1);

    const again = await follow(one.base, court.bob, heard.id);
    assert.deepEqual(await again.next(), { event: 'start', resumed: true });
    assert.deepEqual(await again.until(first), [second, first]);
    await step(one, second, 1);
    assert.deepEqual(await again.until(second), [second]);
    again.hangUp();
  });

  test('and back at the first, which has started anew', async () => {
    const order = await paid();
    const line = await follow(one.base, court.bob);
    const place = await line.place();
    const broken = assert.rejects(line.next());
    await one.kill();
    await broken;
    other = await court.start({}, 1);
    await step(other, order, 0);
    const again = await follow(other.base, court.bob, place);
    assert.deepEqual(await again.next(), { event: 'start', resumed: true });
    assert.deepEqual(await again.until(order), [order]);
    again.hangUp();
  });
});
