import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { OrderFeed } from './order-feed';
import { openLiveCourt, type LiveCourt } from './testing/live-court';

/** Brought back from a backup: the newest events are gone, and their ids will come again. */
describe('the orders of a database that was restored', () => {
  let live: LiveCourt;
  before(async () => (live = await openLiveCourt()));
  after(() => live.close());

  const events = async () =>
    (await live.court.db.selectFrom('order_events').select('id').orderBy('id').execute()).map(({ id }) => Number(id));
  const forgetAfter = (id: number) => live.court.db.deleteFrom('order_events').where('id', '>', String(id)).execute();

  test('are followed from where it stands now', async () => {
    const { court, happen } = live;
    const order = await live.order();
    const told: number[] = [];
    const feed = new OrderFeed(court.db, ({ id }) => told.push(id));
    await feed.follow();
    for (let times = 0; times < 3; times++) await happen(order);
    await feed.follow();
    const [first = 0] = told;
    assert.equal(told.length, 3);

    await forgetAfter(first);
    assert.equal((await feed.since(first - 1))?.length, 1, 'a reading ends although it stands ahead of the table');
    await feed.takeUp();
    assert.equal(feed.position, (await events()).at(-1));
    assert.equal(await feed.since(first + 2), undefined, 'who saw what is gone reads everything again');
  });
});
