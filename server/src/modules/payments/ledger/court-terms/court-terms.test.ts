import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  courtTermDefaults,
  courtTermNames,
  type AuditEntry,
  type CourtTermChange,
  type CourtTerms,
} from '@food-court/shared-api/contract';
import { createTestServer, type Person, type TestServer } from '#testing/index';

describe('the terms of the court', () => {
  let testServer: TestServer;
  let adam: Person;
  before(async () => {
    testServer = await createTestServer();
    adam = await testServer.createPerson('adam', 'admin');
  });
  after(() => testServer.close());

  const read = async () => (await testServer.app.inject('/api/court-terms')).json<CourtTerms>();
  const set = (payload: object) =>
    testServer.app.inject({ method: 'POST', url: '/api/court-term-changes', payload, headers: adam.headers });
  const history = async (term: string) =>
    (await testServer.app.inject({ url: `/api/court-term-changes?term=${term}`, headers: adam.headers })).json<
      CourtTermChange[]
    >();
  const tomorrow = () => {
    const { date } = testServer.services.courtClock.wallTimeOf(new Date());
    return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
  };

  test('are those of the specification until an admin sets them, and say that they are defaults', async () =>
    assert.deepEqual(await read(), { ...courtTermDefaults, defaults: [...courtTermNames], wallet: 'on' }));

  test('hold from the moment that an admin sets one, and everybody sees it at once', async () => {
    assert.equal((await set({ term: 'nairaPerDollar', number: 1_480.5 })).statusCode, 201);
    const { nairaPerDollar, defaults } = await read();
    assert.deepEqual([nairaPerDollar, defaults.includes('nairaPerDollar')], [1_480.5, false]);
    await set({ term: 'nairaPerDollar', number: 1_510 });
    assert.equal((await read()).nairaPerDollar, 1_510);
    const rows = await history('nairaPerDollar');
    assert.deepEqual(
      rows.map(({ number, state, setBy }) => [number, state, setBy]),
      [
        [1_510, 'current', 'adam'],
        [1_480.5, 'past', 'adam'],
      ],
    );
    const log = (await testServer.app.inject({ url: '/api/audit', headers: adam.headers })).json<AuditEntry[]>();
    assert.deepEqual([log[0]?.action, log[0]?.after.nairaPerDollar], ['term set', 1_510]);
  });

  test('can be planned for a later day, and withdrawn until then', async () => {
    const planned = (await set({ term: 'inviterCredit', number: 250, from: tomorrow() })).json<CourtTermChange>();
    assert.deepEqual([planned.state, (await read()).inviterCredit], ['coming', 200]);
    const url = `/api/court-term-changes/${planned._id}`;
    const withdrawn = await testServer.app.inject({ method: 'DELETE', url, headers: adam.headers });
    assert.equal(withdrawn.json<CourtTermChange>().state, 'withdrawn');
  });

  test('never let the lowest delivery fee be above the highest, not even one that is planned', async () => {
    assert.equal((await set({ term: 'leastDeliveryFee', number: 850.01 })).statusCode, 409);
    await set({ term: 'mostDeliveryFee', number: 500, from: tomorrow() });
    assert.equal((await set({ term: 'leastDeliveryFee', number: 600 })).statusCode, 409);
    assert.equal((await set({ term: 'mostDeliveryFee', number: 389.99 })).statusCode, 409);
    assert.equal((await set({ term: 'leastDeliveryFee', number: 500 })).statusCode, 201);
  });

  for (const [term, number] of [
    ['nairaPerDollar', 0.99],
    ['mostSurge', 0.5],
    ['mostSurge', 1.51],
    ['courierPercent', 100.01],
    ['friendPercent', 100.01],
    ['inviterCredit', -1],
    ['inviterCredit', 1.005],
    ['inviterCredit', null],
    ['somethingElse', 1],
  ])
    test(`refuse ${String(number)} for ${String(term)}`, async () =>
      assert.equal((await set({ term, number })).statusCode, 400));

  test('are limited by the database, too', async () => {
    const value = { id: 'a', kind: 'term:mostSurge', value: 151, valid_from: new Date(), set_by: adam.uid } as const;
    await assert.rejects(
      testServer.db
        .insertInto('court_settings')
        .values({ ...value, kitchen_uid: null })
        .execute(),
      /court_settings_term_number/,
    );
  });
});
