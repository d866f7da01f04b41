import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase, createTestServer, insertOrder } from './index';
import { administrate } from './template-database';

/** Reads the rows of every table and the position of every sequence. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const content: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ rows: string }>(
        `select coalesce(json_agg(t order by t::text), '[]')::text as rows from ${name} t`,
      );
      content[name] = rows[0]?.rows ?? '';
    }
    const { rows: places } = await client.query<{ name: string; place: string | null }>(
      'select sequencename as name, last_value as place from pg_sequences',
    );
    for (const { name, place } of places) content[name] = String(place);
    return content;
  } finally {
    await client.end();
  }
}

/** Reads the ids of databases; a renamed database keeps its id. */
async function numbersOf(url: string, which = 'true'): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ oid: string }>(`select oid::text from pg_database where ${which}`);
    return rows.map(({ oid }) => oid);
  } finally {
    await client.end();
  }
}
const numberOf = async (url: string): Promise<string> =>
  (await numbersOf(url, 'datname = current_database()'))[0] ?? assert.fail('it is not there');

const sizeOf = (content: Record<string, string>): number => Object.values(content).join('').length;

describe('a database that a test has dropped', () => {
  test('is reused as if it were new', async () => {
    const unused = await createTestDatabase();
    const asNew = await contentOf(unused.url);
    const testServer = await createTestServer();
    const { url } = testServer.settings.database;
    const [buyer, seller] = await Promise.all([
      testServer.createPerson('bob', 'Buyer'),
      testServer.createPerson('sally', 'Seller'),
    ]);
    await insertOrder(testServer.db, { buyer, seller }, { payment: 'paid' });
    await testServer.db.updateTable('court').set({ banner_text: 'Closed today' }).execute();
    await administrate(url, "insert into dish_changes (dish_id, reason) select id, 'back' from dishes");
    assert.ok(sizeOf(await contentOf(url)) > sizeOf(asNew));
    const number = await numberOf(url);
    await testServer.close();

    const again = await createTestDatabase();
    assert.equal(await numberOf(again.url), number);
    assert.deepEqual(await contentOf(again.url), asNew);
    await assert.rejects(administrate(url, 'select 1'), /does not exist/, 'a late server finds nothing at its address');
    await again.drop();
    await unused.drop();
  });

  test('has no open sessions left', async () => {
    const { url, drop } = await createTestDatabase();
    const left = new pg.Client({ connectionString: url });
    const ended = new Promise((resolve) => left.on('error', resolve));
    await left.connect();
    await left.query('begin; delete from court; select pg_advisory_lock(1)');
    await drop();
    assert.match(String(await ended), /terminating connection/);
    const again = await createTestDatabase();
    assert.match((await contentOf(again.url)).court ?? '', /banner_text/);
    await again.drop();
  });

  for (const [what, change] of [
    ['when a table got a column', 'alter table dishes add column note text'],
    ['when a trigger was switched off', 'alter table dishes disable trigger dish_placed'],
    ['when it lost an index', 'drop index menu_changes_age'],
    ['when it got a function', "create function fail() returns int language sql as 'select 1'"],
    [
      'when it has settings of its own',
      "do $$ begin execute format('alter database %I set work_mem = 64', current_database()); end $$",
    ],
    [
      'when its planner knows how the tables are filled',
      'insert into search_words (word) values (1); analyze search_words',
    ],
    [
      'when it was filled with very many rows',
      'insert into search_words (word) select md5(n::text) from generate_series(1, 30000) n',
    ],
  ] as const)
    test(`is not reused ${what}`, async () => {
      const changed = await createTestDatabase();
      await administrate(changed.url, change);
      const number = await numberOf(changed.url);
      await changed.drop();
      const next = await createTestDatabase();
      assert.ok(!(await numbersOf(next.url)).includes(number), 'it has been dropped');
      await next.drop();
    });
});
