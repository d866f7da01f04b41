import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase, waitForLockWait, type TestDatabase } from '#testing/index';
import { connect } from './connections/connect';
import { isTransient } from './database-errors';
import { migrate, type Migration, readMigrations } from './migrate';

const migration = (name: string, sql: string, checksum = sql): Migration => ({ name, sql, checksum });

describe('migrating', () => {
  const databases: TestDatabase[] = [];
  let url: string;
  beforeEach(async () => {
    const database = await createTestDatabase('empty');
    databases.push(database);
    url = database.url;
  });
  after(() => Promise.all(databases.map((database) => database.drop())));

  const rows = async (query: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query({ text: query, rowMode: 'array' })).rows.flat();
    } finally {
      await client.end();
    }
  };

  test('creates the schema in an empty database, and then applies nothing', async () => {
    const names = (await readMigrations()).map(({ name }) => name);
    assert.deepEqual(await migrate(url), names);
    assert.deepEqual(await migrate(url), []);
    assert.deepEqual(await rows('select count(*)::int from users'), [0]);
  });

  test('applies each file once when eight servers start at the same time', async () => {
    const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(url)));
    assert.deepEqual(
      applied.flat(),
      (await readMigrations()).map(({ name }) => name),
    );
  });

  test('rejects a file that was changed after it was applied', async () => {
    await migrate(url, [migration('1.sql', 'create table a ()')]);
    await assert.rejects(
      migrate(url, [migration('1.sql', 'create table a (b int)'), migration('2.sql', 'create table c ()')]),
      /1\.sql has changed/,
    );
    assert.deepEqual(await rows(`select to_regclass('c')`), [null]);
  });

  test('rolls back a file that fails, and applies the files before it', async () => {
    const first = migration('1.sql', 'create table a ()');
    await assert.rejects(migrate(url, [first, migration('2.sql', 'create table b (); select nonsense')]));
    assert.deepEqual(await rows(`select to_regclass('a')::text, to_regclass('b')::text`), ['a', null]);
    assert.deepEqual(await migrate(url, [first, migration('2.sql', 'create table b ()')]), ['2.sql']);
  });

  test('gives up on a table that somebody else has locked, so that nobody waits behind it for long', async () => {
    const first = migration('1.sql', 'create table a ()');
    await migrate(url, [first]);
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    await reader.query('begin; select from a');
    const widening = migrate(url, [first, migration('2.sql', 'alter table a add column b int')]);
    const refused = assert.rejects(widening, (error: Error & { code: string }) => {
      assert.equal(error.code, '55P03');
      return isTransient(error);
    });
    const db = connect({ url }, 'jobs', () => undefined);
    await waitForLockWait(db);
    await db.destroy();
    // Waits behind the migration, and is answered while the first reader still reads.
    assert.deepEqual(await rows('select count(*)::int from a'), [0]);
    await refused;
    await reader.query('rollback');
    await reader.end();
    assert.deepEqual(await migrate(url, [first, migration('2.sql', 'alter table a add column b int')]), ['2.sql']);
  });

  test('creates an index concurrently while somebody writes, and with four servers at once', async () => {
    const table = migration('1.sql', 'create table a (b int)');
    const index = migration('2.sql', '-- For b.\ncreate index concurrently if not exists a_by_b on a (b)');
    await migrate(url, [table]);
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    await writer.query('begin; insert into a values (1)');
    const making = Promise.all(Array.from({ length: 4 }, () => migrate(url, [table, index])));
    const db = connect({ url }, 'jobs', () => undefined);
    await waitForLockWait(db);
    await db.destroy();
    assert.deepEqual(await rows('insert into a values (2) returning b'), [2]);
    await writer.query('commit');
    await writer.end();
    assert.deepEqual((await making).flat(), ['2.sql']);
    assert.deepEqual(await rows(`select indisvalid from pg_index where indexrelid = 'a_by_b'::regclass`), [true]);
  });

  test('recreates an index that an earlier attempt left invalid', async () => {
    const table = migration('1.sql', 'create table a (b int)');
    const index = migration('2.sql', 'create unique index concurrently if not exists a_by_b on a (b)');
    await migrate(url, [table]);
    await rows('insert into a values (1), (1)');
    await assert.rejects(migrate(url, [table, index]), { code: '23505' });
    await rows('delete from a');
    assert.deepEqual(await migrate(url, [table, index]), ['2.sql']);
    assert.deepEqual(await rows(`select indisvalid from pg_index where indexrelid = 'a_by_b'::regclass`), [true]);
  });

  test('accepts a newer schema on an older server', async () => {
    await migrate(url, [migration('1.sql', 'create table a ()'), migration('2.sql', 'create table b ()')]);
    assert.deepEqual(await migrate(url, [migration('1.sql', 'create table a ()')]), []);
  });
});
