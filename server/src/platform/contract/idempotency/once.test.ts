import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { connect } from '#platform/database/connections/connect';
import type { Db, Trx } from '#platform/database/tables';
import { createTestDatabase, type TestDatabase } from '#testing/index';
import { deleteOldKeys } from './keys.repository';
import { onceFor, type KeyedCall } from './once';

describe('once', () => {
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

  const call = (change: Partial<KeyedCall> = {}) =>
    onceFor(db, { owner: 'ann', call: 'POST /things', key: 'k1', body: { a: 1 }, ...change });
  const effect = (id: string) => async (trx: Trx) => {
    await trx.insertInto('images').values({ id, width: 1, height: 1, placeholder: '' }).execute();
    return { id };
  };
  const effects = async (prefix: string) =>
    (await db.selectFrom('images').select('id').where('id', 'like', `${prefix}%`).execute()).length;

  test('has one effect and one answer for twenty parallel calls (spec 7.23)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => call({ key: 'twenty' })(effect(`twenty-${index}`))),
    );
    assert.equal(await effects('twenty'), 1);
    assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
  });

  test('has an effect per call without a key', async () => {
    await call({ key: undefined })(effect('free-1'));
    await call({ key: undefined })(effect('free-2'));
    assert.equal(await effects('free'), 2);
  });

  test('separates the keys of different people', async () => {
    await call({ key: 'mine' })(effect('own-1'));
    await call({ key: 'mine', owner: 'bob' })(effect('own-2'));
    assert.equal(await effects('own'), 2);
  });

  test('rejects a key that was used for another body or call', async () => {
    await call({ key: 'used' })(effect('used-1'));
    await assert.rejects(call({ key: 'used', body: { a: 2 } })(effect('used-2')), { code: 'key_reused' });
    await assert.rejects(call({ key: 'used', call: 'POST /others' })(effect('used-3')), { code: 'key_reused' });
    assert.equal(await effects('used'), 1);
  });

  test('stores no key and no effect when the effect fails', async () => {
    const breaking = async (trx: Trx): Promise<{ id: string }> => {
      await effect('broken-1')(trx);
      throw new Error('half-way');
    };
    await assert.rejects(call({ key: 'broken' })(breaking), /half-way/);
    assert.equal(await effects('broken'), 0);
    assert.deepEqual(await call({ key: 'broken' })(effect('broken-2')), { id: 'broken-2' });
  });

  test('has the stored answer of a repeated call that would fail now, and changes nothing', async () => {
    await call({ key: 'again' })(effect('again-1'));
    const failing = (before: (trx: Trx) => Promise<unknown>) => async (trx: Trx) => {
      await before(trx);
      throw new Error('refused now');
    };
    const repeated = [failing(async () => undefined), failing(effect('again-2')), effect('again-1'), effect('again-3')];
    for (const effectNow of repeated) assert.deepEqual(await call({ key: 'again' })(effectNow), { id: 'again-1' });
    assert.deepEqual(await call({ key: 'again' })(async () => ({ id: 'nothing written' })), { id: 'again-1' });
    assert.equal(await effects('again'), 1);
  });

  test('runs the effect of a waiting call when the first one fails', async () => {
    let breakNow = () => {};
    const started = new Promise<void>((isStarted) => {
      const broken = new Promise<void>((resolve) => (breakNow = resolve));
      void call({ key: 'relay' })(async (trx) => {
        await effect('relay-1')(trx);
        isStarted();
        await broken;
        throw new Error('half-way');
      }).catch(() => undefined);
    });
    await started;
    const second = call({ key: 'relay' })(effect('relay-2'));
    breakNow();
    assert.deepEqual(await second, { id: 'relay-2' });
    assert.equal(await effects('relay'), 1);
  });

  for (const key of ['', ' ', 'a b', 'é', 'x'.repeat(201), 'a\n'])
    test(`rejects '${key.slice(0, 5)}' as a key`, () =>
      assert.throws(() => call({ key }), { code: 'validation_failed' }));

  test('deletes keys after a week, but not before', async () => {
    await call({ key: 'old' })(effect('old-1'));
    await call({ key: 'young' })(effect('young-1'));
    await sql`update idempotency_keys set created_at = now() - interval '8 days' where key = 'old'`.execute(db);
    await deleteOldKeys(db);
    const stored = await db.selectFrom('idempotency_keys').select('key').where('key', 'in', ['old', 'young']).execute();
    assert.deepEqual(stored, [{ key: 'young' }]);
  });
});
