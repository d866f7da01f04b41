import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { connect } from '../connections/connect';
import { prepared } from './prepared';
import type { Db } from '../tables';
import { pipeline, pipelineAndCommit } from './pipeline';
import { createTestDatabase, type TestDatabase } from '#testing/index';

const add = prepared<{ id: string }>(
  `insert into images (id, width, height, placeholder) values ($1, 1, 1, $2) returning id`,
);
const find = prepared<{ id: string }>('select id from images where id = any($1::text[]) order by id');

describe('statements that are sent together', () => {
  let database: TestDatabase;
  let db: Db;
  before(async () => {
    database = await createTestDatabase();
    db = connect(database, 'people', () => undefined);
  });
  after(async () => {
    await db.destroy();
    await database.drop();
  });
  const stored = async (...ids: string[]) => (await find(db, [ids])).map(({ id }) => id);

  test('run one after another, and each sees what the one before wrote', async () => {
    const quoted = 'a "quoted", \\escaped\\ {word}';
    const rows = await db
      .transaction()
      .execute((trx) => pipeline(trx, add.with('first', ''), add.with(quoted, ''), find.with(['first', quoted])));
    assert.deepEqual(rows, [[{ id: 'first' }], [{ id: quoted }], [{ id: quoted }, { id: 'first' }]]);
  });

  test('leave nothing when one of them fails, and can be sent again over the same connection', async () => {
    const failing = db.transaction().execute((trx) => pipeline(trx, add.with('half', ''), add.with('half', '')));
    await assert.rejects(failing, { code: '23505' });
    assert.deepEqual(await stored('half'), []);
    await db.transaction().execute((trx) => pipeline(trx, add.with('half', '')));
    assert.deepEqual(await stored('half'), ['half']);
  });

  test('are not committed before their transaction is', async () => {
    const broken = db.transaction().execute(async (trx) => {
      await pipeline(trx, add.with('undone', ''));
      throw new Error('half-way');
    });
    await assert.rejects(broken, /half-way/);
    assert.deepEqual(await stored('undone'), []);
  });

  test('are committed when they are the last ones, whatever fails after them, and nothing may follow', async () => {
    const followed = db.transaction().execute(async (trx) => {
      await pipelineAndCommit(trx, add.with('last', ''));
      await add(trx, ['after the last', '']);
    });
    await assert.rejects(followed, /has been committed/);
    assert.deepEqual(await stored('last', 'after the last'), ['last']);
  });

  test('are rolled back when the last one fails', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await pipeline(trx, add.with('once', ''));
      await pipelineAndCommit(trx, add.with('once', ''));
    });
    await assert.rejects(failing, { code: '23505' });
    assert.deepEqual(await stored('once'), []);
  });
});
