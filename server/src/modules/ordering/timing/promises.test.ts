import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Order, TicketTiming } from '@food-court/shared-api/contract';
import { openTimedCourt, type TimedCourt } from './testing/timed-court';
import { replanDue } from './timing-sweeper';

const minute = 60_000;

describe('a ticket', () => {
  let court: TimedCourt;
  before(async () => (court = await openTimedCourt()));
  after(() => court.close());
  /** Every test has empty stoves. */
  beforeEach(() => court.clearStoves());

  test('has no time before a kitchen accepts it, and none when it is ready', async () => {
    const checkout = await court.rice(12);
    assert.deepEqual(await court.timings(checkout), [undefined]);
    await court.take(checkout, 'placed', 'preparing');
    assert.ok((await court.timings(checkout))[0]);
    await court.take(checkout, 'preparing', 'ready');
    assert.deepEqual(await court.timings(checkout), [undefined]);
  });

  test('that is accepted is promised by the minutes of its dish and the busy minutes of its kitchen, on the court’s clock', async () => {
    await court.kitchen({ busyMinutes: 7 });
    const checkout = await court.rice(12);
    await court.take(checkout, 'placed', 'accepted');
    assert.deepEqual(await court.plan(checkout), [[0, 19]]);
    const [{ readyAt } = {} as TicketTiming] = await court.timings(checkout);
    const { minutes } = court.testServer.services.courtClock.wallTimeOf(new Date(readyAt.at));
    const shown = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    assert.equal(readyAt.time, shown);
  });

  test('of a dish and a kitchen without minutes and places takes what is usual', async () => {
    const checkout = await court.rice(null);
    await court.take(checkout, 'placed', 'accepted');
    assert.deepEqual(await court.plan(checkout), [[0, 10]]);
  });

  test('waits for a place at the stove', async () => {
    await court.kitchen({ places: 1 });
    const [first, second] = [await court.rice(12), await court.rice(5)];
    await court.take(first, 'placed', 'preparing');
    await court.take(second, 'placed', 'accepted');
    assert.deepEqual(await court.plan(second), [[12, 17]]);
  });

  test('is held back until all of its checkout can be ready together', async () => {
    const checkout = await court.riceAndTea();
    await court.take(checkout, 'placed', 'accepted', 0);
    await court.take(checkout, 'placed', 'accepted', 1);
    assert.deepEqual(await court.plan(checkout), [
      [0, 20],
      [15, 20],
    ]);
  });

  test('is held back for a kitchen that has not answered, and not for longer than three minutes after the payment', async () => {
    const checkout = await court.riceAndTea();
    await court.take(checkout, 'placed', 'accepted', 1);
    assert.deepEqual((await court.plan(checkout))[1], [15, 20]);
    await court.age(checkout, 4);
    await court.take(checkout, 'accepted', 'placed', 1);
    await court.take(checkout, 'placed', 'accepted', 1);
    assert.deepEqual((await court.plan(checkout))[1], [0, 5]);
  });

  test('is planned with the others, also when both kitchens accept at once', async () => {
    const checkouts = [await court.riceAndTea(), await court.riceAndTea()];
    await Promise.all(
      checkouts.flatMap((checkout) => [
        court.take(checkout, 'placed', 'preparing', 0),
        court.take(checkout, 'placed', 'accepted', 1),
      ]),
    );
    const together = [
      [0, 20],
      [15, 20],
    ];
    for (const checkout of checkouts) assert.deepEqual(await court.plan(checkout), together);
    await Promise.all(checkouts.map((checkout) => court.take(checkout, 'preparing', 'ready', 0)));
    for (const checkout of checkouts) assert.deepEqual((await court.plan(checkout))[1], [0, 5]);
  });

  test('waits no longer for one that is declined', async () => {
    const checkout = await court.riceAndTea();
    await court.take(checkout, 'placed', 'accepted', 1);
    await court.take(checkout, 'placed', 'declined', 0);
    assert.deepEqual((await court.plan(checkout))[1], [0, 5]);
  });

  test('moves with a cook who needs longer, and its kitchen hears of it', async () => {
    const checkout = await court.riceAndTea();
    await court.take(checkout, 'placed', 'preparing', 0);
    await court.take(checkout, 'placed', 'accepted', 1);
    const before = await court.eventsOf(checkout);
    await court.answered(court.promise(checkout, 0, 10));
    assert.deepEqual(await court.plan(checkout), [
      [0, 30],
      [25, 30],
    ]);
    assert.equal((await court.eventsOf(checkout)) - before, 2);
    const [late] = await court.timings(checkout);
    assert.equal(Date.parse(late?.readyAt.at ?? '') - Date.parse(late?.laterThan?.at ?? ''), 10 * minute);
    assert.equal(late?.promisedAt.at, late?.readyAt.at);
  });

  test('is promised by one of two cooks who press at once', async () => {
    const checkout = await court.rice(20);
    await court.take(checkout, 'placed', 'accepted');
    const answers = await Promise.all([court.promise(checkout, 0, 5), court.promise(checkout, 0, 5)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
    assert.deepEqual(await court.plan(checkout), [[0, 25]]);
  });

  test('has no other promise while nobody has accepted it', async () => {
    assert.deepEqual(await court.refused(court.promise(await court.rice(20), 0, 5)), [409, 'conflict']);
  });

  test('is promised by its own kitchen only: a cook who bought it can’t', async () => {
    const { testServer, sam, sally } = court;
    const { db } = testServer;
    const checkout = await court.rice(20);
    await court.take(checkout, 'placed', 'accepted');
    await db.updateTable('checkouts').set({ buyer_uid: sam.uid }).where('id', '=', checkout._id).execute();
    assert.deepEqual(await court.refused(court.promise(checkout, 0, 5, sam)), [403, 'not_allowed']);
    assert.equal((await court.promise(checkout, 0, 5, sally)).statusCode, 200);
  });

  test('that is late says so to its buyer from five minutes on, and stays measured by its promise', async () => {
    const checkout = await court.rice(20);
    await court.take(checkout, 'placed', 'preparing');
    await court.age(checkout, 24);
    const before = await court.eventsOf(checkout);
    await replanDue(court.testServer.db);
    assert.deepEqual(
      [(await court.timings(checkout))[0]?.laterThan, (await court.eventsOf(checkout)) - before],
      [undefined, 0],
    );
    await court.age(checkout, 3);
    await replanDue(court.testServer.db);
    const [timing] = await court.timings(checkout);
    assert.deepEqual(await court.plan(checkout), [[-27, 0]]);
    assert.equal(timing?.laterThan?.at, timing?.promisedAt.at);
    assert.equal((await court.eventsOf(checkout)) - before, 1);
  });

  test('that is late moves those of its checkout that have not begun', async () => {
    const checkout = await court.riceAndTea(20, 15);
    await court.take(checkout, 'placed', 'accepted', 0);
    await court.take(checkout, 'placed', 'accepted', 1);
    await court.age(checkout, 4);
    await replanDue(court.testServer.db);
    assert.deepEqual(await court.plan(checkout), [
      [0, 20],
      [5, 20],
    ]);
  });

  test('begins earlier when a place gets free', async () => {
    await court.kitchen({ places: 1 });
    const [first, second] = [await court.rice(30), await court.rice(5)];
    await court.take(first, 'placed', 'preparing');
    await court.take(second, 'placed', 'accepted');
    await court.take(first, 'preparing', 'ready');
    await replanDue(court.testServer.db);
    assert.deepEqual(await court.plan(second), [[0, 5]]);
  });

  test('that is taken back to the start has no promise any more', async () => {
    const checkout = await court.rice(20);
    await court.take(checkout, 'placed', 'accepted');
    await court.answered(court.promise(checkout, 0, 15));
    await court.take(checkout, 'accepted', 'placed');
    await court.take(checkout, 'placed', 'accepted');
    assert.deepEqual(await court.plan(checkout), [[0, 20]]);
    assert.equal((await court.timings(checkout))[0]?.addedMinutes, 0);
  });

  test('of a kitchen that accepts by itself is promised with the payment', async () => {
    await court.kitchen({ autoAccept: true });
    assert.deepEqual(await court.plan(await court.rice(12)), [[0, 12]]);
  });

  test('shows its kitchen when it begins', async () => {
    const checkout = await court.riceAndTea();
    await court.take(checkout, 'placed', 'accepted', 0);
    await court.take(checkout, 'placed', 'accepted', 1);
    const board = await court.answered<Order[]>(
      court.call('GET', `/order-board/${court.sam.email}`, { person: court.sam }),
    );
    const [, sams] = await court.timings(checkout);
    assert.ok(sams?.startsAt);
    assert.deepEqual(
      board.map(({ timing }) => timing?.startsAt),
      [sams.startsAt],
    );
  });
});
