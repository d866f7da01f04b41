import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { OrderFeed } from './order-feed';
import { createLiveServer, type LiveServer } from './testing/live-court';

/** After a restore from a backup the newest events are missing, and their ids are used again. */
describe('order events of a restored database', () => {
  let live: LiveServer;
  before(async () => (live = await createLiveServer()));
  after(() => live.close());

  const events = async () =>
    (await live.server.db.selectFrom('order_events').select('id').orderBy('id').execute()).map(({ id }) => Number(id));
  const forgetAfter = (id: number) => live.server.db.deleteFrom('order_events').where('id', '>', String(id)).execute();

  test('continue from its current position', async () => {
    const { server, recordEvents } = live;
    const order = await live.createOrder();
    const received: number[] = [];
    const feed = new OrderFeed(server.db, ({ id }) => received.push(id));
    await feed.catchUp();
    for (let times = 0; times < 3; times++) await recordEvents(order);
    await feed.catchUp();
    const [first = 0] = received;
    assert.equal(received.length, 3);

    await forgetAfter(first);
    assert.equal((await feed.since(first - 1))?.length, 1, 'a reading ends although it stands ahead of the table');
    await feed.resume();
    assert.equal(feed.position, (await events()).at(-1));
    assert.equal(await feed.since(first + 2), undefined, 'who saw what is gone reads everything again');
  });
});
