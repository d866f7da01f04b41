import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import {
  centsFromNaira,
  type Delivery,
  type DeliveryChange,
  type DeliveryQuote,
  type NewGuest,
  type QuoteAsked,
  type Surge,
} from '@food-court/shared-api/contract';
import { deliveryFee } from '@food-court/shared-api/delivery-fee';
import type { Problem } from '@food-court/shared-api/errors';
import type { Person } from '#testing/index';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { deleteOldQuotes } from './quotes.repository';
import { readSurge } from './read-surge';
import { deleteOldReadings } from './surge.repository';

const court = { latitude: 6.5244, longitude: 3.3792 };
/** A degree of latitude has 111.195 km. */
const north = (roadKm: number) => ({ latitude: court.latitude + roadKm / 1.3 / 111.195, longitude: court.longitude });

const minuteMs = 60_000;
const minutesAgo = (minutes: number) => new Date((Math.floor(Date.now() / minuteMs) - minutes) * minuteMs);
const day = 24 * 60;

describe('the delivery fee', () => {
  let site: BasketCourt;
  let admin: Person;
  let ben: Person;
  before(async () => {
    site = await openBasketCourt();
    admin = site.testServer.admin;
    ben = await site.testServer.createPerson('ben', 'Buyer');
  });
  after(() => site.close());
  beforeEach(async () => {
    await site.testServer.db.deleteFrom('surge_readings').execute();
    await change({ on: true, position: court, reachKm: 8, zones: [] });
  });

  const change = (body: DeliveryChange) =>
    site.answered<Delivery>(site.call('PATCH', '/delivery', { person: admin, body }));
  const ask = (body: QuoteAsked, person = ben) => site.call('POST', '/delivery-quotes', { person, body });
  const quote = (body: QuoteAsked, person = ben) => site.answered<DeliveryQuote>(ask(body, person));
  const refusal = async (asked: ReturnType<typeof ask>) => (await site.refused(asked))[1];
  const surge = () => site.answered<Surge>(site.call('GET', '/surge'));
  const readings = (...steps: readonly number[]) => readingsUntil(0, ...steps);
  const readingsUntil = (ago: number, ...steps: readonly number[]) =>
    site.testServer.db
      .insertInto('surge_readings')
      .values(
        steps.map((step, minutes) => ({
          at: minutesAgo(ago + minutes),
          open_tickets: 31,
          cooking_slots: 40,
          free_couriers: null,
          step,
          changed: step !== (steps[minutes + 1] ?? 10),
        })),
      )
      .execute();

  test('is off until an admin turns it on, and needs a place or a zone', async () => {
    await change({ on: false });
    assert.equal((await site.answered<Delivery>(site.call('GET', '/delivery'))).on, false);
    assert.equal(await refusal(ask({ position: north(1) })), 'conflict');
  });

  test('keeps all inputs of a quote, from which the same fee can be computed again', async () => {
    await readings(12, 12, 11);
    const { amount, naira, km, step, counts, rule, expiresAt } = await quote({ position: north(4.1) });
    assert.deepEqual([naira, km, step, counts], [920.64, 4.1, 1.2, { openTickets: 31, cookingSlots: 40 }]);
    const again = deliveryFee(
      {
        leastKobo: rule.least * 100,
        mostKobo: rule.most * 100,
        koboPerKm: rule.perKm * 100,
        mostStep: rule.mostStep * 10,
      },
      km * 10,
      step * 10,
    );
    assert.deepEqual([again.kobo, centsFromNaira(again.kobo / 100, 1_500)], [naira * 100, Math.round(amount * 100)]);
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
    assert.ok(minutes > 9 && minutes <= 10, expiresAt);
  });

  test('is told at the border, and refused behind it', async () => {
    assert.equal((await quote({ position: north(8) })).km, 8);
    const { code, detail } = (await ask({ position: north(9.2) })).json<Problem>();
    assert.deepEqual(
      [code, detail],
      ['conflict', 'We don’t deliver there: it is 9.2 km away, and we deliver within 8 km.'],
    );
  });

  test('is that of a zone where the court has zones', async () => {
    await change({ on: true, zones: [{ name: 'Yaba', km: 3.4 }] });
    const { zone, km } = await quote({ zone: 'Yaba' });
    assert.deepEqual([zone, km], ['Yaba', 3.4]);
    assert.equal(await refusal(ask({ zone: 'Mars' })), 'not_found');
    assert.equal(await refusal(ask({ position: north(1) })), 'conflict');
  });

  test('belongs to the person who asked, who may be a guest', async () => {
    const { secret } = await site.answered<NewGuest>(site.call('POST', '/guests'));
    const guest: Person = { uid: '', email: '', headers: { authorization: `Guest ${secret}` } };
    const { _id } = await quote({ position: north(2) }, guest);
    assert.equal(
      (await site.answered<DeliveryQuote>(site.call('GET', `/delivery-quotes/${_id}`, { person: guest })))._id,
      _id,
    );
    assert.equal(await refusal(site.call('GET', `/delivery-quotes/${_id}`, { person: ben })), 'not_found');
  });

  test('keeps one rule while the terms stay, and no rule ever changes', async () => {
    const [one, other] = [await quote({ position: north(1) }), await quote({ position: north(2) })];
    assert.equal(one.rule.version, other.rule.version);
    await assert.rejects(
      site.testServer.db.updateTable('delivery_rules').set({ least_kobo: 1 }).execute(),
      /never changes/,
    );
  });

  test('rises with readings of the court, whose changes everybody can see', async () => {
    await readSurge(site.testServer.db);
    assert.deepEqual(await surge(), { step: 1, most: 1.5, changes: [] });
    await site.testServer.db.deleteFrom('surge_readings').execute();
    await readings(13, 12);
    const now = await site.answered<Delivery>(site.call('GET', '/delivery'));
    assert.deepEqual([now.step, now.counts], [1.3, { openTickets: 31, cookingSlots: 40 }]);
    const { step, changes } = await surge();
    assert.deepEqual([step, changes.map((each) => each.step)], [1.3, [1.3, 1.2]]);
  });

  test('is not raised by readings that are old', async () => {
    await readingsUntil(60, 15);
    assert.equal((await surge()).step, 1);
    assert.equal((await quote({ position: north(1) })).step, 1);
  });

  test('can’t be stored with a step above 1.5', async () => {
    await assert.rejects(readings(16), /surge_readings_step_check/);
  });

  test('is forgotten after a day, and minutes without a change after two', async () => {
    const { _id } = await quote({ position: north(1) });
    await readingsUntil(3 * day, 12, 12);
    const { db } = site.testServer;
    const longAgo = minutesAgo(3 * day);
    await db
      .updateTable('delivery_quotes')
      .set({ created_at: longAgo as never })
      .where('id', '=', _id)
      .execute();
    await deleteOldQuotes(db);
    await deleteOldReadings(db);
    assert.equal(await refusal(site.call('GET', `/delivery-quotes/${_id}`, { person: ben })), 'not_found');
    assert.deepEqual(
      (await surge()).changes.map(({ step }) => step),
      [1.2],
    );
  });
});
