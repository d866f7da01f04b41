import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AuditEntry, Dish, KitchenHours, ManagedDish } from '@food-court/shared-api/contract';
import { createTestServer, insertDish, type Person, type TestServer } from '#testing/index';
import { addDays } from '../opening/court-clock';

describe('the hours of a kitchen', () => {
  let testServer: TestServer;
  let sally: Person;
  let adam: Person;
  before(async () => {
    testServer = await createTestServer();
    sally = await testServer.createPerson('sally', 'Seller');
    adam = await testServer.createPerson('adam', 'admin');
  });
  after(() => testServer.close());

  const ask = (method: 'GET' | 'PATCH', path: string, by: Person, payload?: object) =>
    testServer.app.inject({ method, url: `/api${path}`, headers: by.headers, payload });
  const change = async (body: object, by = sally) => {
    const answer = await ask('PATCH', `/kitchens/${sally.email}`, by, body);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<KitchenHours>();
  };
  const read = async () => (await ask('GET', `/kitchens/${sally.email}`, sally)).json<KitchenHours>();
  const today = () => testServer.services.courtClock.wallTimeOf(new Date()).date;
  const lunch = { day: 'Monday', from: '11:30', to: '14:00' };

  test('are empty at first, which means always open', async () => {
    const zed = await testServer.createPerson('zed', 'Seller');
    assert.deepEqual((await ask('GET', `/kitchens/${zed.email}`, zed)).json(), {
      hours: [],
      daysOff: [],
      busyMinutes: 0,
      capacity: null,
      places: null,
      autoAccept: false,
      paused: false,
      timeZone: 'Europe/Berlin',
    });
  });

  test('are changed field by field; fields that are not sent stay unchanged', async () => {
    const night = { day: 'Saturday', from: '18:00', to: '02:00' };
    await change({ hours: [lunch, night], busyMinutes: 15 });
    await change({ capacity: 12, autoAccept: true });
    const { hours, busyMinutes, capacity, autoAccept } = await read();
    assert.deepEqual(
      { hours, busyMinutes, capacity, autoAccept },
      { hours: [lunch, night], busyMinutes: 15, capacity: 12, autoAccept: true },
    );
    assert.deepEqual((await change({ hours: [], capacity: null, autoAccept: false })).hours, []);
  });

  test('omit days off that have passed', async () => {
    const [yesterday, tomorrow] = [addDays(today(), -1), addDays(today(), 2)];
    assert.deepEqual((await change({ daysOff: [tomorrow, yesterday] })).daysOff, [tomorrow]);
    await change({ daysOff: [] });
  });

  for (const [what, body] of [
    ['an hour that does not exist', { hours: [{ ...lunch, to: '24:00' }] }],
    ['a day that does not exist', { hours: [{ ...lunch, day: 'Someday' }] }],
    ['more hours than a week can have', { hours: Array.from({ length: 29 }, () => lunch) }],
    ['a date that does not exist', { daysOff: ['2027-02-30'] }],
    ['a pause of twenty minutes', { pause: 20 }],
    ['a capacity of zero', { capacity: 0 }],
    ['two hours of busy time', { busyMinutes: 120 }],
    ['an empty change', {}],
  ] as const)
    test(`refuse ${what}`, async () => {
      const before = await read();
      assert.equal((await ask('PATCH', `/kitchens/${sally.email}`, sally, body)).statusCode, 400);
      assert.deepEqual(await read(), before);
    });

  test('can be paused for some minutes, or until somebody ends the pause', async () => {
    const dish = await insertDish(testServer.db, sally, { author: 'sally' });
    const shown = async () => (await testServer.app.inject(`/api/product/${dish}`)).json<Dish>().closed;
    const begin = Date.now();
    const { paused, pausedUntil = '', closed } = await change({ pause: 15 });
    const minutes = (Date.parse(pausedUntil) - begin) / 60_000;
    assert.deepEqual([paused, minutes >= 15 && minutes < 15.5, closed?.opensAt], [true, true, pausedUntil]);
    assert.match((await shown())?.text ?? '', /^Closed\. Opens (tomorrow )?at \d\d:\d\d$/);

    const openEnded = await change({ pause: 'open-ended' });
    assert.deepEqual(
      [openEnded.paused, openEnded.pausedUntil, openEnded.closed],
      [true, undefined, { text: 'Closed for now' }],
    );
    assert.deepEqual(await shown(), { text: 'Closed for now' });

    assert.deepEqual([(await change({ pause: null })).paused, await shown()], [false, undefined]);
  });

  test('apply again automatically when a pause ends', async () => {
    await change({ pause: 15 });
    await testServer.db
      .updateTable('kitchens')
      .set({ paused_until: new Date(0) })
      .execute();
    const { paused, pausedUntil, closed } = await read();
    assert.deepEqual([paused, pausedUntil, closed], [false, undefined, undefined]);
  });

  test('are recorded in the audit log when an admin changes them', async () => {
    await change({ busyMinutes: 5 }, adam);
    const [entry] = (await ask('GET', '/audit', adam)).json<AuditEntry[]>();
    assert.deepEqual([entry?.action, entry?.subject, entry?.after], ['kitchen changed', 'sally', { busy_minutes: 5 }]);
  });

  test('determine when a dish that is sold out until tomorrow comes back', async () => {
    const dish = await insertDish(testServer.db, sally);
    const mark = async (soldOut: boolean | 'until-tomorrow') =>
      (await ask('PATCH', `/products/${dish}`, sally, { soldOut })).json<ManagedDish>();
    const marked = await mark('until-tomorrow');
    const midnight = testServer.services.courtClock.instantOf({ date: addDays(today(), 1), minutes: 0 });
    assert.deepEqual([marked.soldOut, marked.soldOutUntil], [true, midnight.toISOString()]);

    await testServer.db
      .updateTable('dishes')
      .set({ sold_out_until: new Date(0) })
      .where('id', '=', dish)
      .execute();
    assert.equal((await testServer.app.inject(`/api/product/${dish}`)).json<Dish>().soldOut, false);

    const forGood = await mark(true);
    assert.deepEqual([forGood.soldOut, forGood.soldOutUntil], [true, undefined]);
    assert.equal((await mark(false)).soldOut, false);
  });

  test('are deleted with the account', async () => {
    const vera = await testServer.createPerson('vera', 'Seller');
    await ask('PATCH', `/kitchens/${vera.email}`, vera, { busyMinutes: 5 });
    await testServer.app.inject({ method: 'DELETE', url: `/api/my-account/${vera.email}`, headers: vera.headers });
    const left = await testServer.db.selectFrom('kitchens').where('seller_uid', '=', vera.uid).selectAll().execute();
    assert.deepEqual(left, []);
  });
});
