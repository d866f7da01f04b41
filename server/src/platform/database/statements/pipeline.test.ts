import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { connect } from '../connections/connect';
import { prepared } from './prepared';
import type { Db } from '../tables';
import { pipeline, sendWithNext } from './pipeline';
import { createTestDatabase, type TestDatabase } from '#testing/index';
import { statementsDuring } from '#testing/sent-statements';

const add = prepared<{ id: string }>(
  `insert into images (id, width, height, placeholder) values ($1, 1, 1, $2) returning id`,
);
const find = prepared<{ id: string }>('select id from images where id = any($1::text[]) order by id');

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

describe('statements that are sent together', () => {
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
});

describe('a statement that waits for the next one', () => {
  test('runs before it, in the order of the code', async () => {
    const found = await db.transaction().execute(async (trx) => {
      await sendWithNext(trx, add.with('early', ''));
      await sendWithNext(trx, add.with('earlier', ''));
      return trx.selectFrom('images').select('id').where('id', 'like', 'earl%').orderBy('id').execute();
    });
    assert.deepEqual(found, [{ id: 'earlier' }, { id: 'early' }]);
  });

  test('goes out with the begin and the commit when it is the only one', async () => {
    const statements = await statementsDuring(() =>
      db.transaction().execute((trx) => sendWithNext(trx, add.with('last', ''))),
    );
    assert.equal(statements.filter(({ ms }) => ms > 0).length, 1, 'one message was sent');
    assert.deepEqual(await stored('last'), ['last']);
  });

  test('is sent by whoever waits for its rows, and has them after the commit too', async () => {
    const rows = await db.transaction().execute(async (trx) => {
      const asked = await sendWithNext(trx, add.with('asked', ''));
      assert.deepEqual(await asked(), [{ id: 'asked' }]);
      return sendWithNext(trx, find.with(['asked']));
    });
    assert.deepEqual(await rows(), [{ id: 'asked' }]);
  });

  test('fails its transaction, also at the commit', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await pipeline(trx, add.with('once', ''));
      await sendWithNext(trx, add.with('once', ''));
    });
    await assert.rejects(failing, { code: '23505' });
    assert.deepEqual(await stored('once'), []);
  });

  test('keeps the next one from running when it fails', async () => {
    await add(db, ['taken', '']);
    const failing = db.transaction().execute(async (trx) => {
      await sendWithNext(trx, add.with('taken', ''));
      await sql`select setval(pg_get_serial_sequence('order_events', 'id'), 777)`.execute(trx);
    });
    await assert.rejects(failing, { code: '23505' });
    const { rows } = await sql<{ last_value: string }>`select last_value from order_events_id_seq`.execute(db);
    assert.notEqual(Number(rows[0]?.last_value), 777);
  });

  test('is never sent when its transaction is given up', async () => {
    const given = db.transaction().execute(async (trx) => {
      await sendWithNext(trx, add.with('given up', ''));
      throw new Error('half-way');
    });
    await assert.rejects(given, /half-way/);
    assert.deepEqual(await stored('given up'), []);
  });

  test('still waits, and so does the begin, when the next one can’t be sent', async () => {
    const working = (end: () => void) =>
      db.transaction().execute(async (trx) => {
        await sendWithNext(trx, add.with('kept', ''));
        await assert.rejects(pipeline(trx, find.with(Symbol('no parameter'))), TypeError);
        await pipeline(trx, add.with('kept too', ''));
        end();
      });
    const breakOff = () => {
      throw new Error('half-way');
    };
    await assert.rejects(working(breakOff), /half-way/);
    assert.deepEqual(await stored('kept', 'kept too'), []);
    await working(() => undefined);
    assert.deepEqual(await stored('kept', 'kept too'), ['kept', 'kept too']);
  });
});
