import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import type { Problem } from '@food-court/shared-api/errors';
import { statementsDuring } from '#testing/sent-statements';
import { createTestServer, waitForValue, type Person, type TestServer } from '#testing/index';

/** Also limits the reads of a person; an expensive one counts as ten. */
const pagesAMinute = 200;
const most = { reads: pagesAMinute, dear: pagesAMinute / 10 };

describe('the reads of a person', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer({ pagesAMinute })));
  after(() => testServer.close());

  const ask = (url: string, { headers }: Person, remoteAddress = '203.0.113.1') =>
    testServer.app.inject({ url: `/api${url}`, headers, remoteAddress });

  test('are limited in whatever network they happen; others in the network can still read', async () => {
    const [ann, bob] = [await testServer.createPerson('ann', 'Buyer'), await testServer.createPerson('bob', 'Buyer')];
    for (let sent = 0; sent < most.reads; sent += 1)
      assert.equal((await ask('/basket', ann, `198.51.${sent % 250}.1`)).statusCode, 200);
    const refused = await ask('/basket', ann);
    assert.deepEqual([refused.statusCode, refused.json<Problem>().code], [429, 'too_many_requests']);
    assert.match(refused.json<Problem>().detail, /try again in \d+ seconds/);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await ask('/basket', bob)).statusCode, 200);
  });

  test('count ten times when they are expensive', async () => {
    const sally = await testServer.createPerson('sally', 'Seller');
    const figures = `/figures/${sally.email}`;
    for (let sent = 0; sent < most.dear; sent += 1) assert.equal((await ask(figures, sally)).statusCode, 200);
    const refused = await ask(figures, sally);
    assert.deepEqual([refused.statusCode, refused.json<Problem>().code], [429, 'too_many_requests']);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    const statements = await statementsDuring(async () => {
      assert.equal((await ask(figures, sally)).statusCode, 429);
    });
    assert.ok(!statements.some(({ text }) => text.includes('users')), 'no account is looked up for a refusal');
  });

  test('run two at once when they are expensive; some wait, more are refused, and another person’s still start', async () => {
    const [ada, eve] = [await testServer.createPerson('ada', 'admin'), await testServer.createPerson('eve', 'admin')];
    const blocker = new pg.Client(testServer.settings.database.url);
    await blocker.connect();
    const waiting = async () => {
      const { rows } = await blocker.query<{ count: number }>(
        `select count(distinct pid)::int as count from pg_locks where not granted and relation = 'audit_entries'::regclass`,
      );
      return rows[0]?.count;
    };
    await blocker.query('begin; lock table audit_entries in access exclusive mode');
    const asked = Array.from({ length: 9 }, () => ask('/audit', ada));
    const refused = await Promise.race(asked);
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '2']);
    assert.match(refused.json<Problem>().detail, /are loading at once/);
    await waitForValue(waiting, 2);
    const other = ask('/audit', eve);
    await waitForValue(waiting, 3);

    await blocker.query('rollback');
    await blocker.end();
    const statuses = (await Promise.all([...asked, other])).map(({ statusCode }) => statusCode);
    assert.deepEqual(statuses.toSorted(), [...Array.from({ length: 9 }, () => 200), 429]);
  });
});
