import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgres, type Postgres } from '@food-court/sandbox/postgres';
import { migrate } from '../platform/database/migrate';
import { administrate } from './template-database';

export interface ReplicatedDatabase {
  url: string;
  replicaUrl: string;
  /** Makes the replica receive changes without applying them. */
  holdReplica: () => Promise<void>;
  releaseReplica: () => Promise<void>;
  stopReplica: () => Promise<void>;
  /** Restarts it at the same address. */
  startReplica: () => Promise<void>;
  close: () => Promise<void>;
}

const run = promisify(execFile);

/** Creates a primary with a real standby that follows it by streaming replication. */
export async function createReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const [primaryFolder = '', replicaFolder = ''] = await Promise.all(
    ['primary', 'replica'].map((name) => mkdtemp(join(tmpdir(), `food-court-${name}-`))),
  );
  const primary = await startPostgres({ folder: primaryFolder });
  await migrate(primary.url);
  await copyPrimary(primary.url, primaryFolder, replicaFolder);
  let replica: Postgres | undefined = await startPostgres({ folder: replicaFolder });
  const replicaUrl = replica.url;
  const askReplica = (statement: string): Promise<void> => administrate(replicaUrl, statement);
  const stopReplica = async (): Promise<void> => {
    await replica?.stop();
    replica = undefined;
  };
  return {
    url: primary.url,
    replicaUrl,
    holdReplica: () => askReplica('select pg_wal_replay_pause()'),
    releaseReplica: () => askReplica('select pg_wal_replay_resume()'),
    stopReplica,
    startReplica: async () => {
      replica = await startPostgres({ folder: replicaFolder, port: Number(new URL(replicaUrl).port) });
    },
    close: async () => {
      await stopReplica();
      await primary.stop();
      for (const folder of [primaryFolder, replicaFolder]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Takes a base backup with SQL commands, because the embedded PostgreSQL comes without pg_basebackup. */
async function copyPrimary(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`select pg_backup_start('replica', true)`);
  // Keeps the owners of the files, because the server does not run as root.
  await run('cp', ['-a', join(from, 'cluster'), join(from, 'password'), to]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await client.end();
  const cluster = join(to, 'cluster');
  const { hostname, port, username, password } = new URL(url);
  for (const file of ['postmaster.pid', 'postmaster.opts']) await rm(join(cluster, file), { force: true });
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  await writeFile(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(cluster, 'standby.signal'), '');
  await run('chown', ['-R', '--reference', join(cluster, 'PG_VERSION'), cluster]);
  await run('chown', ['--reference', from, to]);
}
