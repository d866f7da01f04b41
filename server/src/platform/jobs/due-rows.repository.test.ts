import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { connect } from '#platform/database/connections/connect';
import type { Db } from '#platform/database/tables';
import { createTestDatabase, type TestDatabase } from '#testing/index';
import { claimDue, endWork, findLagSeconds } from './due-rows.repository';
import type { AttemptedQueue, ClaimedRow } from './queue';
import { workOff, type Attempt, type QueuedWork } from './work-off';

const queue: AttemptedQueue = {
  table: 'errands',
  key: 'id',
  dueAt: 'due_at',
  batch: 2,
  attempts: 'attempts',
  lastError: 'last_error',
  claimSeconds: 60,
  maxAttempts: 3,
  pauseSeconds: (attempts) => attempts * 100,
};

describe('queued work', () => {
  let database: TestDatabase;
  let db: Db;
  before(async () => {
    database = await createTestDatabase();
    db = connect(database, 'jobs', () => undefined);
    await sql`create table errands (id text primary key, person text not null default '', due_at timestamptz default now(),
      attempts int not null default 0, last_error text)`.execute(db);
  });
  beforeEach(async () => void (await sql`delete from errands`.execute(db)));
  after(async () => {
    await db.destroy();
    await database.drop();
  });

  const queued = async (...ids: string[]): Promise<void> =>
    void (await sql`insert into errands (id, person, due_at)
      select id, left(id, 1), now() - interval '1 minute' + n * interval '1 second'
      from unnest(${ids}::text[]) with ordinality as given (id, n)`.execute(db));
  const pass = (seconds: number) =>
    sql`update errands set due_at = due_at - make_interval(secs => ${seconds})`.execute(db);
  const claim = async (given = queue): Promise<ClaimedRow[]> =>
    (await sql<ClaimedRow>`${claimDue(given)} returning id, attempts`.execute(db)).rows;
  const look = async () =>
    (
      await sql`select id, attempts, last_error as error, round(extract(epoch from due_at - now()))::int as due
        from errands order by id`.execute(db)
    ).rows;
  const workWith = (attempt: (item: ClaimedRow) => Promise<Attempt>, given: Partial<QueuedWork<ClaimedRow>> = {}) =>
    workOff({ db, queue, claim: () => claim(), prepare: async () => attempt, ...given }, () => false);

  test('is done once by several processes, until nothing is due', async () => {
    const ids = Array.from({ length: 20 }, (_, number) => `a${number}`);
    await queued(...ids);
    const done: string[] = [];
    const work = () =>
      workWith(async (item) => {
        done.push(item.id);
        await endWork(db, queue, item);
        return 'done';
      });
    await Promise.all([work(), work(), work()]);
    assert.deepEqual(done.toSorted(), ids.toSorted());
    assert.equal((await claim()).length, 0);
  });

  test('is retried with growing pauses, and given up with its reason', async () => {
    await queued('a');
    const said: string[] = [];
    const fail = () =>
      workWith(async () => ({ retry: 'closed' }), {
        onRetry: ({ attempts }) => void said.push(`retry ${attempts}`),
        onGivenUp: (_item, reason) => void said.push(`given up: ${reason}`),
      });
    for (const due of [100, 200, null]) {
      await fail();
      assert.deepEqual(
        (await look()).map((row) => (row as { due: number | null }).due),
        [due],
      );
      await pass(200);
    }
    assert.deepEqual(said, ['retry 1', 'retry 2', 'given up: closed']);
    assert.deepEqual(await look(), [{ id: 'a', attempts: 3, error: 'closed', due: null }]);
  });

  test('is attempted again when its claim expires if the queue has no pauses of its own', async () => {
    await queued('a');
    const { pauseSeconds: _none, ...patient } = queue;
    await workWith(async () => ({ retry: 'closed' }), { queue: patient });
    assert.deepEqual(await look(), [{ id: 'a', attempts: 1, error: null, due: 60 }]);
  });

  test('is given up at once when another attempt can’t help', async () => {
    await queued('a');
    await workWith(async () => ({ giveUp: 'nobody lives there' }));
    assert.deepEqual(await look(), [{ id: 'a', attempts: 1, error: 'nobody lives there', due: null }]);
  });

  test('is taken over when the claim of a killed process expires, and not changed by that process afterwards', async () => {
    await queued('a');
    const [killed] = await claim();
    assert.ok(killed);
    assert.deepEqual(await claim(), []);
    await pass(61);
    assert.deepEqual(await claim(), [{ id: 'a', attempts: 2 }]);
    await endWork(db, queue, killed);
    assert.deepEqual(await look(), [{ id: 'a', attempts: 2, error: null, due: 60 }]);
  });

  test('is given up without another attempt when its last process was killed', async () => {
    await queued('a');
    for (let attempt = 1; attempt <= queue.maxAttempts; attempt++) {
      await claim();
      await pass(61);
    }
    await workWith(() => assert.fail('it was attempted'));
    assert.deepEqual(await look(), [{ id: 'a', attempts: 4, error: 'too many attempts', due: null }]);
  });

  test('waits for a later round after a failure that others share', async () => {
    await queued('a', 'b', 'c');
    await workWith(async () => ({ retry: 'closed' }), { endsAtFailure: true });
    assert.deepEqual(
      (await look()).map((row) => (row as { attempts: number }).attempts),
      [1, 1, 0],
    );
  });

  test('is taken in turns by person', async () => {
    await queued('a1', 'a2', 'a3', 'b1');
    const fair = { ...queue, inTurnsBy: 'person' };
    assert.deepEqual((await claim(fair)).map(({ id }) => id).toSorted(), ['a1', 'b1']);
  });

  test('has a lag: the age of the oldest row that is due', async () => {
    assert.equal(await findLagSeconds(db, queue), 0);
    await queued('a');
    assert.equal(Math.round(await findLagSeconds(db, queue)), 59);
    await claim();
    assert.equal(await findLagSeconds(db, queue), 0);
  });
});
