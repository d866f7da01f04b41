import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import type { AnswerOf } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { connectionsOf } from '#platform/database/connections/connect';
import { inProcessAddress, visitorHeader } from '#platform/http/network';
import {
  createFakeSite,
  createTestServer,
  insertDish,
  kitchenFacts,
  waitForValue,
  type Person,
  type TestServer,
} from '#testing/index';
import { statementsDuring } from '#testing/sent-statements';

/** The limit for searches is half of this. */
const pagesAMinute = 40;
const most = pagesAMinute / 2;
const searchPage = {
  path: '/search',
  screen: 'kitchen/stews',
  access: 'anyone',
  render: 'server',
  title: 'Search',
  data: [{ call: 'GET /search', query: ['q'] }],
} as const;

describe('a search', () => {
  let testServer: TestServer;
  let sally: Person;
  before(async () => {
    testServer = await createTestServer({ pagesAMinute });
    const site = createFakeSite(testServer.settings.releasesDir);
    const surface = { name: 'kitchen', routes: [searchPage] };
    site.release('kitchen', 'k1', { ssr: 'exports.screens = {};', facts: { ...kitchenFacts, surface } });
    sally = await testServer.createPerson('sally', 'Seller');
    await insertDish(testServer.db, sally, { title: 'Chicken noodles' });
  });
  after(() => testServer.close());

  const ask = (q: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    testServer.app.inject({ url: `/api/search?q=${encodeURIComponent(q)}`, remoteAddress, headers });
  const readsDuring = async (work: () => Promise<unknown>): Promise<number> =>
    (await statementsDuring(work)).filter(({ text }) => text.includes('meant_words')).length;

  for (const [what, first, again] of [
    ['the same words in other letters', 'noodles', '  NOODLES '],
    ['words that nothing has', 'zzzz', 'ZZZZ'],
  ] as const)
    test(`queries the database once for ${what} until the menu changes`, async () => {
      assert.equal(await readsDuring(() => ask(first, '198.51.100.1')), 1);
      assert.equal(await readsDuring(() => ask(again, '198.51.100.2')), 0);
      await insertDish(testServer.db, sally, { title: `More ${first}` });
      const found = (await ask(again, '198.51.100.3')).json<AnswerOf<'GET /search'>>();
      assert.ok(
        found.dishes.some(({ title }) => title === `More ${first}`),
        'the new dish is missing',
      );
    });

  test('is cached separately for each set of filters and each page', async () => {
    const found = await Promise.all(
      ['', '&under=10', '&page=2', '&category=Drinks'].map(async (more) => {
        const { body } = await testServer.app.inject(`/api/search?q=chicken${more}`);
        return body;
      }),
    );
    assert.equal((JSON.parse(found[0] ?? '') as AnswerOf<'GET /search'>).dishes.length, 1);
    for (const page of found.slice(2)) assert.deepEqual((JSON.parse(page) as AnswerOf<'GET /search'>).dishes, []);
  });

  test('runs with at most three others, and is refused when too many wait, while cached ones are still answered', async () => {
    await testServer.app.inject('/api/banner');
    const blocker = new pg.Client(testServer.settings.database.url);
    await blocker.connect();
    await blocker.query('begin; lock table dishes in access exclusive mode');
    const asked = Array.from({ length: 4 + 60 + 6 }, (_, index) => ask(`word ${index}`, `10.0.${index}.1`));
    const refused = await Promise.race(asked);
    assert.deepEqual(
      [refused.statusCode, refused.headers['retry-after'], refused.json<Problem>().code],
      [503, '2', 'unavailable'],
    );
    assert.match(refused.json<Problem>().detail, /Search is very busy/);

    await waitForValue(async () => connectionsOf(testServer.services.readDb).waiting > 0, true);
    const cached = await testServer.app.inject('/api/banner');
    assert.deepEqual([cached.statusCode, cached.headers['cache-status']], [200, undefined]);
    await blocker.query('rollback');
    await blocker.end();
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    assert.equal(statuses.filter((status) => status === 503).length, 6);
    assert.equal(statuses.filter((status) => status === 200).length, 64);
  });

  test('waits for the other searches of its network, while those of other networks start at once', async () => {
    await testServer.app.inject('/api/banner');
    const blocker = new pg.Client(testServer.settings.database.url);
    await blocker.connect();
    // A search first reads this table, in one statement.
    const running = async () => {
      const { rows } = await blocker.query<{ count: number }>(
        `select count(distinct pid)::int as count from pg_locks where not granted and relation = 'search_words'::regclass`,
      );
      return rows[0]?.count;
    };
    await blocker.query('begin; lock table search_words in access exclusive mode');
    const crowd = Promise.all(Array.from({ length: 10 }, (_, index) => ask(`crowd ${index}`, '198.51.100.9')));
    await waitForValue(running, 1);
    const guests = Promise.all(Array.from({ length: 3 }, (_, index) => ask(`guest ${index}`, `10.1.${index}.1`)));
    await waitForValue(running, 4);
    await blocker.query('rollback');
    await blocker.end();
    for (const { statusCode } of [...(await crowd), ...(await guests)]) assert.equal(statusCode, 200);
  });

  test('is refused when a network searches too often, whatever headers it sends; other networks and other reads are not affected', async () => {
    for (let sent = 0; sent < most; sent += 1) assert.equal((await ask('rice', `203.0.113.${sent}`)).statusCode, 200);
    const refused = await ask('rice', '203.0.113.99', { [visitorHeader]: '192.0.2.1' });
    assert.deepEqual([refused.statusCode, refused.json<Problem>().code], [429, 'too_many_requests']);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await ask('rice', '203.0.114.1')).statusCode, 200);
    const read = await testServer.app.inject({ url: '/api/products/Rice', remoteAddress: '203.0.113.99' });
    assert.equal(read.statusCode, 200);
    assert.equal((await ask('rice', inProcessAddress, { [visitorHeader]: '203.0.113.7' })).statusCode, 429);
  });

  test('counts towards the limit of the visitor when a page needs it', async () => {
    const visitor = '192.0.2.7';
    for (let opened = 0; opened < most; opened += 1)
      await testServer.app.inject({ url: `/search?q=soup${opened}`, remoteAddress: visitor });
    assert.equal((await ask('rice', visitor)).statusCode, 429);
  });
});
