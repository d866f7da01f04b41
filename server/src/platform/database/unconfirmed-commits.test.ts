import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql, type Kysely } from 'kysely';
import { createTestDatabase, type TestDatabase } from '#testing/index';
import { administrate } from '#testing/template-database';
import { connect, connectionsOf } from './connections/connect';
import { isTransient } from './database-errors';
import { prepared } from './statements/prepared';
import { sendWithNext } from './statements/pipeline';
import type { Tables } from './tables';

const add = prepared<{ id: string }>(
  `insert into images (id, width, height, placeholder) values ($1, 1, 1, '') returning id`,
);

/** Simulates a standby that is down before anybody has noticed: the primary commits, and waits. */
describe('a commit that no standby confirms', () => {
  let database: TestDatabase;
  let db: Kysely<Tables>;
  before(async () => {
    database = await createTestDatabase();
    const name = new URL(database.url).pathname.slice(1);
    // The other databases of this server do not wait: there synchronous_commit is off.
    await administrate(database.url, `alter database ${name} set synchronous_commit = on`);
    await administrate(database.url, `alter system set synchronous_standby_names = 'nobody'`);
    await administrate(database.url, 'select pg_reload_conf()');
    db = connect(database, 'people', () => undefined);
  });
  after(async () => {
    await db.destroy();
    await administrate(database.url, 'alter system reset synchronous_standby_names');
    await administrate(database.url, 'select pg_reload_conf()');
    await database.drop();
  });

  test('is reported as done by no transaction and no statement, and its connection is not used again', async () => {
    const works = await Promise.allSettled([
      db.transaction().execute((trx) => add(trx, ['one'])),
      db.transaction().execute((trx) => sendWithNext(trx, add.with('two'))),
      add(db, ['three']),
      sql`insert into images (id, width, height, placeholder) values ('four', 1, 1, '')`.execute(db),
    ]);
    for (const work of works) assert.ok(work.status === 'rejected' && isTransient(work.reason));
    assert.deepEqual(connectionsOf(db), { open: 0, idle: 0, waiting: 0 });
  });
});
