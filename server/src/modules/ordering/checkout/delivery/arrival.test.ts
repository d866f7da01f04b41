import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { plansOf } from '#platform/database/testing/plans-of';
import { insertCourierRun, insertDelivery } from '#testing/insert-delivery';
import { createTestServer, insertOrder, type Person, type TestServer } from '#testing/index';
import { administrate } from '#testing/template-database';
import { dayPartOf } from './day-part';
import { readArrival } from './read-arrival';

const minute = 60_000;
const at = (hour: number, day = 3): Date => new Date(Date.UTC(2026, 1, day, hour));
const clock = { wallTimeOf: (instant: Date) => ({ date: '', minutes: instant.getUTCHours() * 60 }) };

describe('the arrival of a delivery', () => {
  let testServer: TestServer;
  let people: { buyer: Person; seller: Person };
  before(async () => {
    testServer = await createTestServer();
    const buyer = await testServer.createPerson('bob', 'Buyer');
    people = { buyer, seller: await testServer.createPerson('sally', 'Seller') };
  });
  after(() => testServer.close());

  /** Deliveries to the ring that took this many minutes, picked up at this hour. */
  const delivered = async (count: number, minutes: number, change: { hour: number; ring?: number; day?: number }) => {
    const { db } = testServer;
    const { hour, ring = 1, day = 2 } = change;
    for (let place = 0; place < count; place += 1) {
      const id = await insertOrder(db, people, { status: 'handed_over', payment: 'paid' });
      const { checkout_id } = await db
        .selectFrom('orders')
        .select('checkout_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await insertDelivery(db, checkout_id);
      await insertCourierRun(db, checkout_id);
      const picked_up_at = at(hour, day);
      const ended_at = new Date(picked_up_at.getTime() + minutes * minute);
      await db
        .updateTable('deliveries')
        .set({ ring, picked_up_at, arrived_at: ended_at, ended_at, outcome: 'handed' })
        .set({ day_part: dayPartOf(picked_up_at, clock) })
        .where('checkout_id', '=', checkout_id)
        .execute();
    }
  };
  const arrival = async (hour: number, ring = 1) => {
    const picked_up_at = at(hour);
    const day_part = dayPartOf(picked_up_at, clock);
    const { from, to } = await readArrival(testServer.db, { picked_up_at, day_part, ring, km_tenths: 34 });
    return [from, to].map((instant) => (instant.getTime() - picked_up_at.getTime()) / minute);
  };

  test('is guessed by the distance until five deliveries are known', async () => {
    await delivered(4, 20, { hour: 12 });
    assert.deepEqual(await arrival(12), [11, 22]);
  });

  test('is later in the evening than at noon when the way takes longer then', async () => {
    await delivered(2, 20, { hour: 13 });
    await delivered(5, 45, { hour: 19 });
    assert.deepEqual(
      [await arrival(12), await arrival(20)],
      [
        [20, 21],
        [45, 46],
      ],
    );
  });

  test('is learned from all hours of the ring when its own part of the day has few', async () => {
    await delivered(5, 30, { hour: 12, ring: 2 });
    await delivered(1, 90, { hour: 8, ring: 2 });
    const [from = 0, to = 0] = await arrival(8, 2);
    assert.ok(from === 30 && to > 30 && to <= 90, `${from} to ${to}`);
  });

  test('stays the same while others arrive later', async () => {
    const first = await arrival(12);
    await delivered(6, 80, { hour: 12, day: 4 });
    assert.deepEqual(await arrival(12), first);
  });

  test('is read through an index among very many others', async () => {
    const { db } = testServer;
    await administrate(
      testServer.settings.database.url,
      `alter table deliveries drop constraint deliveries_checkout_id_fkey;
       insert into deliveries select (jsonb_populate_record(null::deliveries, to_jsonb(one) || jsonb_build_object('checkout_id', 'old-' || n,
         'quote_id', 'old-' || n, 'ring', 10 + n % 20, 'place', n))).*
       from (select * from deliveries where outcome = 'handed' limit 1) as one, generate_series(1, 20000) n;
       analyze deliveries`,
    );
    const plans = await plansOf(db, async (recorded) => {
      for (const day_part of [1, null])
        await readArrival(recorded, { picked_up_at: at(12), day_part, ring: 1, km_tenths: 34 });
    });
    assert.ok(plans.length >= 2);
    for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on deliveries/);
  });
});

test('a day has five parts by the clock of the court', () => {
  assert.deepEqual(
    [0, 10, 11, 14, 15, 18, 21, 22, 23].map((hour) => dayPartOf(at(hour), clock)),
    [0, 0, 1, 1, 2, 3, 3, 4, 4],
  );
});
