import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { connect } from '#platform/database/connections/connect';
import type { Db } from '#platform/database/tables';
import { createTestDatabase, waitForValue, type TestDatabase } from '#testing/index';
import { reportSlowStatements } from './report-slow-statements';

interface Line {
  statement: string;
  ms: number;
  plan?: string;
}

describe('a slow statement', () => {
  let database: TestDatabase;
  let db: Db;
  let stop: () => void;
  const lines: Line[] = [];

  before(async () => {
    database = await createTestDatabase();
    db = connect(database, 'jobs', () => undefined);
    stop = reportSlowStatements({ db, log: { warn: (line: Line) => void lines.push(line) } as never });
  });
  after(async () => {
    stop();
    await db.destroy();
    await database.drop();
  });

  const findSlowly = async (id: string, seconds: number): Promise<void> =>
    void (await sql`select pg_sleep(${seconds}), (select id from dishes where id = ${id})`.execute(db));

  test('is logged with its plan and without its parameters; the next time, without the plan', async () => {
    await findSlowly('secret-dish', 0);
    for (const expected of [1, 2]) {
      await findSlowly('secret-dish', 0.6);
      await waitForValue(async () => lines.length, expected);
    }
    const [first, second] = lines;
    assert.match(first?.statement ?? '', /^select pg_sleep\(\$1\), \(select id from dishes where id = \$2\)$/);
    assert.match(first?.plan ?? '', /Index Only Scan using dishes_pkey.*\n.*id = \$2/s);
    assert.ok((first?.ms ?? 0) >= 500);
    assert.equal(second?.plan, undefined);
    assert.ok(!JSON.stringify(lines).includes('secret-dish'));
  });

  test('is reported as well when it fails, and its failure is passed on', async () => {
    await assert.rejects(sql`select 1 / (select 0 from pg_sleep(0.6))`.execute(db), { code: '22012' });
    await waitForValue(async () => lines.at(-1)?.statement, 'select 1 / (select 0 from pg_sleep(0.6))');
  });
});
