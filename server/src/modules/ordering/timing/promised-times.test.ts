import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Order, TicketTiming } from '@food-court/shared-api/contract';
import { openTimedCourt, type TimedCourt } from './testing/timed-court';
import { replanDue } from './timing-sweeper';

const minute = 60_000;

describe('the timing of a ticket', () => {
  let court: TimedCourt;
  before(async () => (court = await openTimedCourt()));
  after(() => court.close());
  /** Every test starts with idle kitchens. */
  beforeEach(() => court.clearKitchens());

  test('is absent before a kitchen accepts it and once it is ready', async () => {
    const checkout = await court.rice(12);
    assert.deepEqual(await court.timings(checkout), [undefined]);
    await court.take(checkout, 'placed', 'preparing');
    assert.ok((await court.timings(checkout))[0]);
    await court.take(checkout, 'preparing', 'ready');
    assert.deepEqual(await court.timings(checkout), [undefined]);
  });

  test('adds the busy minutes of the kitchen to those of the dish on acceptance, by the court’s clock', async () => {
    await court.kitchen({ busyMinutes: 7 });
    const checkout = await court.rice(12);
    await court.take(checkout, 'placed', 'accepted');
    assert.deepEqual(await court.plan(checkout), [[0, 19]]);
    const [{ readyAt } = {} as TicketTiming] = await court.timings(checkout);
    const { minutes } = court.testServer.services.courtClock.wallTimeOf(new Date(readyAt.at));
    const shown = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    assert.equal(readyAt.time, shown);
  });

  test('uses the defaults when the dish has no minutes and the kitchen no places', async () => {
    const checkout = await court.rice(null);
    await court.take(checkout, 'placed', 'accepted');
    assert.deepEqual(await court.plan(checkout), [[0, 10]]);
  });

  test('waits for a cooking slot', async () => {
    await court.kitchen({ places: 1 });
    const [first, second] = [await court.rice(12), await court.rice(5)];
    await court.take(first, 'placed', 'preparing');
    await court.take(second, 'placed', 'accepted');
    assert.deepEqual(await court.plan(second), [[12, 17]]);
  });

  test('is held back until the whole checkout can be ready together', async () => {
    const checkout = await court.riceAndTea();
    await court.take(checkout, 'placed', 'accepted', 0);
    await court.take(checkout, 'placed', 'accepted', 1);
    assert.deepEqual(await court.plan(checkout), [
      [0, 20],
      [15, 20],
    ]);
  });

  test('is held back for a kitchen that has not answered, for at most three minutes after the payment', async () => {
    const checkout = await court.riceAndTea();
    await court.take(checkout, 'placed', 'accepted', 1);
    assert.deepEqual((await court.plan(checkout))[1], [15, 20]);
    await court.age(checkout, 4);
    await court.take(checkout, 'accepted', 'placed', 1);
    await court.take(checkout, 'placed', 'accepted', 1);
    assert.deepEqual((await court.plan(checkout))[1], [0, 5]);
  });

  test('is planned with the others, even when both kitchens accept at once', async () => {
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

  test('no longer waits for a declined ticket', async () => {
    const checkout = await court.riceAndTea();
    await court.take(checkout, 'placed', 'accepted', 1);
    await court.take(checkout, 'placed', 'declined', 0);
    assert.deepEqual((await court.plan(checkout))[1], [0, 5]);
  });

  test('moves when another cook needs longer, and its kitchen is notified', async () => {
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

  test('is changed once when two cooks do so at the same moment', async () => {
    const checkout = await court.rice(20);
    await court.take(checkout, 'placed', 'accepted');
    const answers = await Promise.all([court.promise(checkout, 0, 5), court.promise(checkout, 0, 5)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
    assert.deepEqual(await court.plan(checkout), [[0, 25]]);
  });

  test('can’t be changed while nobody has accepted the ticket', async () => {
    assert.deepEqual(await court.refused(court.promise(await court.rice(20), 0, 5)), [409, 'conflict']);
  });

  test('can be changed only by its own kitchen, and not by a cook who bought it', async () => {
    const { testServer, sam, sally } = court;
    const { db } = testServer;
    const checkout = await court.rice(20);
    await court.take(checkout, 'placed', 'accepted');
    await db.updateTable('checkouts').set({ buyer_uid: sam.uid }).where('id', '=', checkout._id).execute();
    assert.deepEqual(await court.refused(court.promise(checkout, 0, 5, sam)), [403, 'not_allowed']);
    assert.equal((await court.promise(checkout, 0, 5, sally)).statusCode, 200);
  });

  test('tells the buyer of a delay from five minutes on, and keeps its promise for measuring', async () => {
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

  test('moves the tickets of its checkout that have not started when it is late', async () => {
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

  test('moves forward when a place becomes free', async () => {
    await court.kitchen({ places: 1 });
    const [first, second] = [await court.rice(30), await court.rice(5)];
    await court.take(first, 'placed', 'preparing');
    await court.take(second, 'placed', 'accepted');
    await court.take(first, 'preparing', 'ready');
    await replanDue(court.testServer.db);
    assert.deepEqual(await court.plan(second), [[0, 5]]);
  });

  test('loses its promise when the ticket is put back to placed', async () => {
    const checkout = await court.rice(20);
    await court.take(checkout, 'placed', 'accepted');
    await court.answered(court.promise(checkout, 0, 15));
    await court.take(checkout, 'accepted', 'placed');
    await court.take(checkout, 'placed', 'accepted');
    assert.deepEqual(await court.plan(checkout), [[0, 20]]);
    assert.equal((await court.timings(checkout))[0]?.addedMinutes, 0);
  });

  test('is promised with the payment when the kitchen accepts automatically', async () => {
    await court.kitchen({ autoAccept: true });
    assert.deepEqual(await court.plan(await court.rice(12)), [[0, 12]]);
  });

  test('shows the kitchen when to start', async () => {
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
