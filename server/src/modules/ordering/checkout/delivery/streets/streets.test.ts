import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { FoundStreet } from '@food-court/shared-api/contract';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { rates } from '#platform/http/rate-limits';
import type { Person } from '#testing/index';
import { streetSearch } from './photon/photon';
import { openFakePhoton, streetAt, type FakePhoton } from './photon/testing/fake-photon';

const court = { latitude: 6.5244, longitude: 3.3792 };
/** A degree of latitude has 111.195 km. */
const north = (roadKm: number) => ({ latitude: court.latitude + roadKm / 1.3 / 111.195, longitude: court.longitude });

describe('the street search', () => {
  let site: BasketCourt;
  let photon: FakePhoton;
  let searcher: Person;
  before(async () => {
    photon = await openFakePhoton();
    site = await openBasketCourt();
    site.testServer.services.findStreets = streetSearch(photon.url);
  });
  after(async () => {
    await site.close();
    await photon.close();
  });
  let people = 0;
  beforeEach(async () => {
    photon.reset();
    searcher = await site.testServer.createPerson(`searcher-${(people += 1)}`, 'Buyer');
    await change({ on: true, position: court, reachKm: 8, zones: [] });
  });

  const change = (body: object) =>
    site.answered(site.call('PATCH', '/delivery', { person: site.testServer.admin, body }));
  const search = (text: string, person: Person | undefined = searcher) =>
    site.call('POST', '/street-searches', { person, body: { text } });
  const found = (text: string) => site.answered<FoundStreet[]>(search(text));
  const refusal = async (text: string, person = searcher) => (await site.refused(search(text, person))).slice(0, 2);

  test('finds streets near the court, and says which are out of reach and how far they are', async () => {
    photon.features = [
      streetAt(north(4.1), { type: 'street', name: 'Allen Avenue', district: 'Ikeja', city: 'Lagos' }),
      streetAt(north(9.3), { type: 'house', name: 'The Mall', street: 'Allen Road', housenumber: '12', city: 'Lagos' }),
    ];
    assert.deepEqual(await found('Allen'), [
      { label: 'Allen Avenue, Ikeja, Lagos', street: 'Allen Avenue', position: north(4.1), km: 4.1, inReach: true },
      {
        label: 'The Mall, Allen Road 12, Lagos',
        street: 'Allen Road 12',
        position: north(9.3),
        km: 9.3,
        inReach: false,
      },
    ]);
    const { searchParams, headers } = photon.asked[0]!;
    assert.equal(searchParams.get('q'), 'Allen');
    assert.deepEqual([searchParams.get('lat'), searchParams.get('lon')], ['6.5244', '3.3792']);
    const corners = searchParams.get('bbox')!.split(',').map(Number);
    assert.deepEqual(
      corners.map((degree) => Math.round(degree * 1_000) / 1_000),
      [3.234, 6.381, 3.524, 6.668],
    );
    assert.equal(headers.authorization, undefined);
    assert.equal(headers.cookie, undefined);
  });

  test('names a street once, five at most, and leaves out what is no street or no place', async () => {
    photon.features = [
      ...Array.from({ length: 3 }, () => streetAt(north(1), { type: 'street', name: 'Allen Avenue' })),
      streetAt(north(1), { type: 'house', name: 'A park' }),
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [3, 600] },
        properties: { type: 'street', name: 'X' },
      },
      null,
      ...[1, 2, 3, 4, 5, 6].map((number) => streetAt(north(1), { type: 'street', name: `\u202EWay\n ${number}` })),
    ];
    assert.deepEqual(
      (await found('a')).map(({ label }) => label),
      ['Allen Avenue', 'Way 1', 'Way 2', 'Way 3', 'Way 4'],
    );
  });

  test('is refused to visitors, while the court doesn’t deliver, and where it has zones', async () => {
    const { statusCode } = await site.call('POST', '/street-searches', { body: { text: 'Allen' } });
    assert.equal(statusCode, 401);
    await change({ on: false });
    assert.deepEqual(await refusal('Allen'), [409, 'conflict']);
    await change({ on: true, zones: [{ name: 'Yaba', km: 3.4 }] });
    assert.deepEqual(await refusal('Allen'), [409, 'conflict']);
    assert.equal(photon.asked.length, 0);
  });

  test('is limited for each person, and others can still search', async () => {
    for (let sent = 0; sent < rates.streetsOfPerson.max; sent += 1) await found('Allen');
    assert.deepEqual(await refusal('Allen'), [429, 'too_many_requests']);
    assert.equal((await search('Allen', site.bob)).statusCode, 200);
  });

  test('does not exist without a setting, and pages are not offered it', async (t) => {
    const offered = async () => (await site.call('GET', '/delivery')).json<{ findsStreets?: true }>().findsStreets;
    assert.equal(await offered(), true);
    const { services } = site.testServer;
    const { findStreets } = services;
    t.after(() => void (services.findStreets = findStreets));
    services.findStreets = undefined;
    assert.equal(await offered(), undefined);
    assert.deepEqual(await refusal('Allen'), [404, 'not_found']);
  });
});
