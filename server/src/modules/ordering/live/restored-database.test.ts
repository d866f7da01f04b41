import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import { inspect } from 'node:util';
import { administrate } from '#testing/template-database';
import { waitForValue } from '#testing/wait-for-value';
import { HeldBackAlarm } from './held-back-alarm';
import { OrderFeed } from './order-feed';
import { findHolder, readFeed } from './order-feed.repository';
import { beginning } from './position';
import { openStream } from './testing/follower';
import { createLiveServer, type LiveServer } from './testing/live-court';

/** A restore from a backup loses the newest events, and their ids are reused. */
describe('order events of a restored database', () => {
  let live: LiveServer;
  before(async () => (live = await createLiveServer()));
  after(() => live.close());

  const events = async () =>
    (await live.server.db.selectFrom('order_events').select('id').orderBy('id').execute()).map(({ id }) => BigInt(id));
  const forgetAfter = (id: bigint) => live.server.db.deleteFrom('order_events').where('id', '>', String(id)).execute();

  const sayWhatFeedReads = async ({ message }: Error): Promise<never> => {
    const { db } = live.server;
    const [page, holder] = [await readFeed(db, beginning, 10), await findHolder(db)];
    throw new Error(`${message} The feed reads ${inspect({ ...page, holder })}.`);
  };

  test('continue from the newest one when some are gone', async () => {
    const { server, recordEvents } = live;
    const order = await live.createOrder();
    const received: { xid: bigint; id: bigint }[] = [];
    const onRestored = mock.fn();
    const onChange = (one: { xid: bigint; id: bigint }): void => void received.push(one);
    const feed = new OrderFeed(server.db, { onChange, onRestored }, new HeldBackAlarm(() => undefined));
    await feed.catchUp();
    const untilReceived = (count: number) =>
      waitForValue(async () => {
        await feed.catchUp();
        return received.length;
      }, count);
    for (let times = 0; times < 3; times++) await recordEvents(order);
    await untilReceived(3);
    const [first, , third] = received;
    assert.ok(first && third);

    await forgetAfter(first.id);
    assert.equal(await feed.since(third), undefined, 'who saw what is gone reads everything again');
    assert.deepEqual(await feed.since(first), []);
    await feed.catchUp();
    assert.equal(onRestored.mock.callCount(), 1);
    assert.equal(feed.position.id, (await events()).at(-1));
    await recordEvents(order);
    await untilReceived(4);
  });

  test('end open streams, and can’t be resumed at a position from before the restore', async () => {
    const order = await live.createOrder();
    await live.recordEvents(order);
    const line = await openStream(live.base, live.bob);
    const place = await line.position();
    const { pathname } = new URL(live.server.settings.database.url);
    const [name, serverUrl] = [pathname.slice(1), process.env.TEST_DATABASE_URL ?? ''];
    // The backup has all events, so only the epoch shows that the database was replaced.
    await administrate(serverUrl, `alter database ${name} with allow_connections false`);
    await administrate(serverUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await administrate(serverUrl, `create database ${name}_restored template ${name}`);
    await administrate(serverUrl, `drop database ${name} with (force)`);
    await administrate(serverUrl, `alter database ${name}_restored rename to ${name}`);

    await line.untilEnd();
    const again = await openStream(live.base, live.bob, place);
    assert.deepEqual(await again.next(), { event: 'start', resumed: false });
    const next = await again.position();
    await live.recordEvents(order);
    assert.deepEqual(await again.untilOrder(order).catch(sayWhatFeedReads), [order]);
    again.close();
    const resumed = await openStream(live.base, live.bob, next);
    assert.deepEqual(await resumed.next(), { event: 'start', resumed: true });
    resumed.close();
  });
});
