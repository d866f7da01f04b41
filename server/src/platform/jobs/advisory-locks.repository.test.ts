import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { connect } from '#platform/database/connections/connect';
import type { Db } from '#platform/database/tables';
import { createTestDatabase, waitForValue, type TestDatabase } from '#testing/index';
import { aloneInSession, aloneInTransaction, lockKey, lockKeyOf, lockUntilCommit } from './advisory-locks.repository';
import { Jobs } from './jobs';

describe('an advisory lock', () => {
  let database: TestDatabase;
  let db: Db;
  before(async () => {
    database = await createTestDatabase();
    db = connect(database, 'jobs', () => undefined);
  });
  after(async () => {
    await db.destroy();
    await database.drop();
  });

  const soup = lockKey('soup');

  for (const [name, alone] of [
    ['a session', (work: () => Promise<void>) => aloneInSession(db, soup, work)],
    ['a transaction', (work: () => Promise<void>) => aloneInTransaction(db, soup, work)],
  ] as const)
    test(`lets one process work at a time, and is free afterwards: ${name}`, async () => {
      const ended: string[] = [];
      const first = await alone(async () => void ended.push(await alone(async () => assert.fail('both worked'))));
      await assert.rejects(
        alone(async () => {
          throw new Error('burnt');
        }),
        /burnt/,
      );
      ended.push(first, await alone(async () => undefined));
      assert.deepEqual(ended, ['elsewhere', 'done', 'done']);
    });

  test('lets a job of two servers run on one of them', async () => {
    let running = 0;
    const most: number[] = [];
    let finish = (): void => undefined;
    const outcomes: string[] = [];
    const servers = [1, 2].map(() => {
      const jobs = new Jobs({ log: { warn: () => undefined }, onRun: ({ outcome }) => void outcomes.push(outcome) });
      jobs.add({
        name: 'cook',
        everyMs: 3_600_000,
        first: 'now',
        run: () =>
          aloneInSession(db, soup, async () => {
            most.push(++running);
            await new Promise<void>((resolve) => (finish = resolve));
          }),
        failed: 'it burnt',
      });
      return jobs;
    });
    for (const jobs of servers) jobs.start();
    await waitForValue(async () => outcomes, ['elsewhere']);
    finish();
    await Promise.all(servers.map((jobs) => jobs.stop()));
    assert.deepEqual([most, outcomes], [[1], ['elsewhere', 'done']]);
  });

  test('does not block another subject of the same kind', async () => {
    await db.transaction().execute(async (trx) => {
      await lockUntilCommit(trx, lockKeyOf('basket of', 'bob'));
      const others = await aloneInTransaction(db, lockKeyOf('basket of', 'eve'), async () => undefined);
      const same = await aloneInTransaction(db, lockKeyOf('basket of', 'bob'), async () => undefined);
      assert.deepEqual([others, same], ['done', 'elsewhere']);
    });
  });

  test('has the key of the previous release', async () => {
    const { rows } = await sql`select ${lockKey('users.email')} = hashtext('users.email') as named,
      ${lockKeyOf('basket of', 'bob')} = hashtextextended('basket of bob', 0) as numbered`.execute(db);
    assert.deepEqual(rows, [{ named: true, numbered: true }]);
  });
});
