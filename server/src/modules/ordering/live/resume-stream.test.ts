import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { waitForValue } from '#testing/wait-for-value';
import { startDatabaseProxy } from '#testing/database-proxy';
import type { Person } from '#testing/index';
import { HiddenPositions } from './hidden-positions';
import { findStreamKey } from './live-orders.repository';
import { openStream, openStreamWhenFree, type StreamMessage } from './testing/follower';
import { createLiveServer, type LiveServer } from './testing/live-court';

describe('an order stream', () => {
  let live: LiveServer;
  let second: string;
  before(async () => {
    live = await createLiveServer();
    second = (await live.startAnother()).base;
  });
  after(() => live.close());

  const isResumed = async (base: string, person: Person, lastId: string) => {
    const line = await openStreamWhenFree(base, person, lastId);
    const message = await line.next();
    line.close();
    return message?.resumed;
  };

  test('sends events of another process', async () => {
    const id = await live.createOrder();
    const lines = await Promise.all([live.base, second].map((base) => openStream(base, live.bob)));
    for (const line of lines) await line.position();
    await live.recordEvents(id);
    for (const line of lines) {
      assert.deepEqual(await line.untilOrder(id), [id]);
      line.close();
    }
  });

  test('resumes after Last-Event-ID, in order, in any process, with the caller’s events only', async () => {
    const ann = await live.server.createPerson('ann', 'Buyer');
    const [mine, alsoMine, anns] = [await live.createOrder(), await live.createOrder(), await live.createOrder(ann)];
    const first = await openStream(live.base, live.bob);
    const place = await first.position();
    first.close();
    await live.recordEvents(mine);
    await live.recordEvents(anns, alsoMine, mine);
    await live.recordEvents(alsoMine);
    for (const base of [second, live.base]) {
      const again = await openStreamWhenFree(base, live.bob, place);
      assert.deepEqual(await again.next(), { event: 'start', resumed: true });
      // The server sends the rest as soon as it receives it.
      const received: StreamMessage[] = [];
      while (received.length < 4)
        received.push(
          ...[await again.next()]
            .filter((message) => message !== undefined)
            .filter(({ orderId }) => orderId !== undefined),
        );
      assert.deepEqual(
        received.map(({ orderId }) => orderId),
        [mine, alsoMine, mine, alsoMine],
      );
      assert.deepEqual(
        received.map(({ id }) => live.positionOf(id)),
        [1, 3, 4, 5].map((steps) => live.positionOf(place) + steps),
      );
      again.close();
    }
  });

  test('starts again after too many missed events, for an unknown id or without one', async () => {
    const id = await live.createOrder();
    const line = await openStream(live.base, live.bob);
    const place = await line.position();
    line.close();
    assert.equal(await isResumed(live.base, live.bob, place), true);
    const at = live.positions.reveal(place) ?? assert.fail();
    const future = [
      { ...at, id: at.id + 1n },
      { ...at, xid: at.xid + 1n },
      { xid: 999_999_999_999_999n, id: 999_999_999_999_999n },
    ].map((position) => live.positions.hide(position));
    const ofOtherKey = new HiddenPositions(Buffer.alloc(32), '').hide(at);
    const ofOtherEpoch = new HiddenPositions(await findStreamKey(live.server.db), 'another').hide(at);
    const forged = [String(at.id), ofOtherKey, ofOtherEpoch, '-'.repeat(48), '-'.repeat(59)];
    for (const nowhere of [...future, ...forged, '', 'x', '9'.repeat(400)])
      assert.equal(await isResumed(live.base, live.bob, nowhere), false, nowhere);
    // Events of other tests may have been held back when this viewer disconnected.
    await live.recordEvents(...Array.from({ length: 900 }, () => id));
    assert.equal(await isResumed(live.base, live.bob, place), true);
    await live.recordEvents(...Array.from({ length: 101 }, () => id));
    // The server notices this only after the database's notification.
    await waitForValue(() => isResumed(live.base, live.bob, place), false);
  });

  test('has no gaps or duplicates when it breaks often during hundreds of events in two processes', async () => {
    const orders = await Promise.all(Array.from({ length: 40 }, () => live.createOrder()));
    const start = await openStream(live.base, live.bob);
    let place = await start.position();
    start.close();
    const received: number[] = [];
    const happening = Promise.all(
      orders.map(async (id) => {
        for (let times = 0; times < 5; times++) await live.recordEvents(id, id);
      }),
    );
    const bases = [live.base, second];
    let lives = 0;
    for (let isOver = false; received.length < 400; lives++) {
      const line = await openStreamWhenFree(bases[lives % 2] ?? '', live.bob, place);
      assert.equal((await line.next())?.resumed, true);
      // Each stream reads only a few events before it breaks; the last stream reads the rest.
      for (
        let message = await line.next(), count = 0;
        message && (isOver || count < 9) && received.length < 400;
        message = await line.next()
      ) {
        place = message.id ?? place;
        // A transaction of another database can hold the first position back to before events of other orders.
        if (message.orderId === undefined || !orders.includes(message.orderId)) continue;
        received.push(live.positionOf(place));
        count += 1;
      }
      line.close();
      if (lives > 25) isOver = true;
    }
    await happening;
    const stored = await live.server.db
      .selectFrom('order_events')
      .select('id')
      .where('order_id', 'in', orders)
      .orderBy('xid')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      received,
      stored.map(({ id }) => Number(id)),
    );
    assert.ok(lives > 5, `${lives} lines`);
  });

  test('continues with the missed events when the listening connection breaks', async () => {
    const wire = await startDatabaseProxy(live.server.settings.database.url);
    const { base } = await live.startAnother(wire.url);
    const [before, meanwhile, later] = [await live.createOrder(), await live.createOrder(), await live.createOrder()];
    const line = await openStream(base, live.bob);
    await line.position();
    await live.recordEvents(before);
    assert.deepEqual(await line.untilOrder(before), [before]);
    await wire.disconnect();
    await live.recordEvents(meanwhile);
    await wire.reconnect();
    assert.deepEqual(await line.untilOrder(meanwhile), [meanwhile]);
    await live.recordEvents(later);
    assert.deepEqual(await line.untilOrder(later), [later]);
    line.close();
    await wire.disconnect();
  });

  test('answers 503 while the database is unreachable, and opens afterwards', async () => {
    const wire = await startDatabaseProxy(live.server.settings.database.url);
    const { base } = await live.startAnother(wire.url);
    await wire.disconnect();
    assert.equal((await openStream(base, live.bob)).answer.statusCode, 503);
    await wire.reconnect();
    let line = await openStream(base, live.bob);
    for (const deadline = Date.now() + 10_000; line.answer.statusCode === 503 && Date.now() < deadline;)
      line = await openStream(base, live.bob);
    assert.deepEqual(await line.next(), { event: 'start', resumed: false });
    line.close();
    await wire.disconnect();
  });
});
