import assert from 'node:assert/strict';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { startPostgres } from '../postgres/start-postgres';
import { createdDatabase } from '../testing/created-database';
import { temporaryFolder } from '../testing/temporary-folder';
import { copyRunningCluster, copyStoppedCluster } from './copy-cluster';

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const timelineOf = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ timeline: string }>(
      'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
    );
    return rows[0]!.timeline;
  });

/** Counts both sides of pairs, each of which is written in one transaction. */
const countPairs = (url: string): Promise<{ left: number; right: number }> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ left: number; right: number }>(
      'select (select count(*)::int from pairs where side = 1) as left, (select count(*)::int from pairs where side = 2) as right',
    );
    return rows[0]!;
  });

test('a copy of a running database contains only whole transactions, including all earlier ones, on a new timeline', async (t) => {
  const folder = await createdDatabase();
  const postgres = await startPostgres({ folder });
  t.after(postgres.stop);
  const writer = new pg.Client({ connectionString: postgres.url });
  await writer.connect();
  await writer.query('create table pairs (side int, filling text)');
  const writePair = () =>
    writer.query(`begin; insert into pairs values (1, repeat('x', 4000)); insert into pairs values (2, ''); commit`);
  for (let pair = 0; pair < 100; pair++) await writePair();

  const copied = join(await temporaryFolder(), 'postgres');
  await mkdir(copied);
  let isCopying = true;
  const copying = copyRunningCluster(postgres.url, join(folder, 'cluster'), join(copied, 'cluster')).finally(
    () => (isCopying = false),
  );
  while (isCopying) await writePair();
  await copying;
  await writer.end();
  assert.deepEqual(
    await withClient(
      postgres.url,
      async (client) => (await client.query('select slot_name from pg_replication_slots')).rows,
    ),
    [],
  );

  await cp(join(folder, 'password'), join(copied, 'password'));
  const restored = await startPostgres({ folder: copied });
  t.after(restored.stop);
  const { left, right } = await countPairs(restored.url);
  assert.equal(left, right);
  const { left: all } = await countPairs(postgres.url);
  assert.ok(left >= 100 && left <= all, `${left} of ${all}`);
  assert.notEqual(await timelineOf(restored.url), await timelineOf(postgres.url));
  assert.ok(!(await readdir(join(copied, 'cluster'))).includes('recovery.signal'), 'the next start is an ordinary one');
});

test('a copy is refused when the running database does not belong to the folder', async (t) => {
  const [folder, other] = [await createdDatabase(), join(await temporaryFolder(), 'postgres')];
  const [running, stopped] = [await startPostgres({ folder }), await startPostgres({ folder: other })];
  t.after(running.stop);
  await stopped.stop();
  const copied = join(await temporaryFolder(), 'copy');
  await assert.rejects(
    copyRunningCluster(running.url, join(other, 'cluster'), copied),
    /uses a database outside its data folder/,
  );
});

test('a copy of a stopped database is complete, and a running one is not copied as if it were stopped', async (t) => {
  const folder = await createdDatabase();
  const copied = join(await temporaryFolder(), 'postgres');
  const first = await startPostgres({ folder });
  await withClient(first.url, (client) =>
    client.query('create table pairs (side int); insert into pairs values (1), (2)'),
  );
  await assert.rejects(copyStoppedCluster(folder, join(copied, 'cluster')), /is in use by the running process/);
  await first.stop();

  await copyStoppedCluster(folder, join(copied, 'cluster'));
  await cp(join(folder, 'password'), join(copied, 'password'));
  const restored = await startPostgres({ folder: copied });
  t.after(restored.stop);
  assert.deepEqual(await countPairs(restored.url), { left: 1, right: 1 });
});
