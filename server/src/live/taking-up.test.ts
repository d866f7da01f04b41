import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { becomes } from '#testing/becomes';
import { cuttableLine } from '#testing/cuttable-line';
import type { Person } from '#testing/index';
import { follow, followAgain, type Heard } from './testing/follower';
import { openLiveCourt, type LiveCourt } from './testing/live-court';

describe('a line to the orders', () => {
  let live: LiveCourt;
  let second: string;
  before(async () => {
    live = await openLiveCourt();
    second = (await live.another()).base;
  });
  after(() => live.close());

  const isResumed = async (base: string, person: Person, lastId: number | string) => {
    const line = await followAgain(base, person, lastId);
    const heard = await line.next();
    line.hangUp();
    return heard?.resumed;
  };

  test('tells in one process what came about in another', async () => {
    const id = await live.order();
    const lines = await Promise.all([live.base, second].map((base) => follow(base, live.bob)));
    for (const line of lines) await line.place();
    await live.happen(id);
    for (const line of lines) {
      assert.deepEqual(await line.until(id), [id]);
      line.hangUp();
    }
  });

  test('is taken up where it broke, in order, by any process, with what concerns the caller only', async () => {
    const ann = await live.court.person('ann', 'Buyer');
    const [mine, alsoMine, anns] = [await live.order(), await live.order(), await live.order(ann)];
    const first = await follow(live.base, live.bob);
    const place = await first.place();
    first.hangUp();
    await live.happen(mine);
    await live.happen(anns, alsoMine, mine);
    await live.happen(alsoMine);
    for (const base of [second, live.base]) {
      const again = await followAgain(base, live.bob, place);
      assert.deepEqual(await again.next(), { event: 'start', resumed: true });
      // A process that hasn't heard of all of it yet tells the rest as it hears it.
      const told: Heard[] = [];
      while (told.length < 4)
        told.push(
          ...[await again.next()].filter((heard) => heard !== undefined).filter(({ orderId }) => orderId !== undefined),
        );
      assert.deepEqual(
        told.map(({ orderId }) => orderId),
        [mine, alsoMine, mine, alsoMine],
      );
      assert.deepEqual(
        told.map(({ id }) => id),
        [1, 3, 4, 5].map((steps) => place + steps),
      );
      again.hangUp();
    }
  });

  test('is begun anew by who was away for too long, names a place of nobody’s, or none', async () => {
    const id = await live.order();
    const line = await follow(live.base, live.bob);
    const place = await line.place();
    line.hangUp();
    assert.equal(await isResumed(live.base, live.bob, place), true);
    for (const nowhere of [place + 1, 999_999_999_999_999, -1, '', 'x', '1e3', '9'.repeat(400)])
      assert.equal(await isResumed(live.base, live.bob, nowhere), false, String(nowhere));
    await live.happen(...Array.from({ length: 1_000 }, () => id));
    assert.equal(await isResumed(live.base, live.bob, place), true);
    await live.happen(id);
    // Not a moment too long, as long as the notice of it is on its way.
    await becomes(() => isResumed(live.base, live.bob, place), false);
  });

  test('has no gap and says nothing twice, however often it breaks while hundreds of things happen in two processes', async () => {
    const orders = await Promise.all(Array.from({ length: 40 }, () => live.order()));
    const start = await follow(live.base, live.bob);
    let place = await start.place();
    start.hangUp();
    const told: number[] = [];
    const happening = Promise.all(
      orders.map(async (id) => {
        for (let times = 0; times < 5; times++) await live.happen(id, id);
      }),
    );
    const bases = [live.base, second];
    let lives = 0;
    for (let isOver = false; told.length < 400; lives++) {
      const line = await followAgain(bases[lives % 2] ?? '', live.bob, place);
      assert.equal((await line.next())?.resumed, true);
      // A few at a time, so that it breaks in the middle; the last one stays for the rest.
      for (
        let heard = await line.next(), count = 0;
        heard && (isOver || count < 9) && told.length < 400;
        heard = await line.next()
      ) {
        place = heard.id ?? place;
        if (heard.orderId === undefined) continue;
        told.push(place);
        count += 1;
      }
      line.hangUp();
      if (lives > 25) isOver = true;
    }
    await happening;
    const kept = await live.court.db
      .selectFrom('order_events')
      .select('id')
      .where('order_id', 'in', orders)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      told,
      kept.map(({ id }) => Number(id)),
    );
    assert.ok(lives > 5, `${lives} lines`);
  });

  test('goes on when the connection that listens breaks, with what happened meanwhile', async () => {
    const wire = await cuttableLine(live.court.settings.database.url);
    const { base } = await live.another(wire.url);
    const [before, meanwhile, later] = [await live.order(), await live.order(), await live.order()];
    const line = await follow(base, live.bob);
    await line.place();
    await live.happen(before);
    assert.deepEqual(await line.until(before), [before]);
    await wire.cut();
    await live.happen(meanwhile);
    await wire.mend();
    assert.deepEqual(await line.until(meanwhile), [meanwhile]);
    await live.happen(later);
    assert.deepEqual(await line.until(later), [later]);
    line.hangUp();
    await wire.cut();
  });

  test('can’t be had while the database can’t be reached, and can afterwards', async () => {
    const wire = await cuttableLine(live.court.settings.database.url);
    const { base } = await live.another(wire.url);
    await wire.cut();
    assert.equal((await follow(base, live.bob)).answer.statusCode, 503);
    await wire.mend();
    let line = await follow(base, live.bob);
    for (const deadline = Date.now() + 10_000; line.answer.statusCode === 503 && Date.now() < deadline;)
      line = await follow(base, live.bob);
    assert.deepEqual(await line.next(), { event: 'start', resumed: false });
    line.hangUp();
    await wire.cut();
  });
});
