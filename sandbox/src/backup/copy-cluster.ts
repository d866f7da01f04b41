import { appendFile, copyFile, mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openLocked } from '../data-folder/folder-lock';
import { stopStaleServer } from '../postgres/stale-server';
import { copyTree } from './copy-tree';

/** PostgreSQL recreates these folders or writes to them while it runs; the write-ahead log is copied at the end. */
const contentsLeftOut =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./;
const filesLeftOut =
  /(?:^|\/)(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label|tablespace_map)$/;
const isCopied = (path: string): boolean => !contentsLeftOut.test(path) && !filesLeftOut.test(path);
/** Copied last, because it tells PostgreSQL where to start reading the write-ahead log. */
const control = 'global/pg_control';

/** Copies the files of a running database (a “low-level base backup” in PostgreSQL's documentation). */
export async function copyRunningCluster(url: string, cluster: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await requireFilesOf(client, cluster);
    // Keeps the write-ahead log from now on until it is copied. The slot ends with the connection.
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
    const { rows: began } = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('food court', true)) as segment`,
    );
    await copyTree(cluster, to, (path) => isCopied(path) && path !== control);
    await copyFile(join(cluster, control), join(to, control));
    const { rows: ended } = await client.query<{ segment: string; label: string }>(
      'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)',
    );
    await writeFile(join(to, 'backup_label'), ended[0]!.label, { mode: 0o600 });
    await copyChanges(cluster, to, began[0]!.segment, ended[0]!.segment);
  } finally {
    await client.end();
  }
  await startNewTimeline(to);
}

/** Files of another database would make the backup unusable. */
async function requireFilesOf(client: pg.Client, cluster: string): Promise<void> {
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  if (rows[0]?.folder !== (await realpath(cluster))) throw new Error(otherDatabaseMessage);
}

export const otherDatabaseMessage =
  'Food Court uses a database outside its data folder (DATABASE_URL). Back it up with its own tools';

/** Copies the files of a stopped database. */
export async function copyStoppedCluster(folder: string, to: string): Promise<void> {
  await openLocked(folder, async (lock) => {
    const cluster = join(folder, 'cluster');
    await stopStaleServer(cluster);
    await copyTree(cluster, to, (path) => !filesLeftOut.test(path));
    await lock.release();
  });
  await startNewTimeline(to);
}

async function copyChanges(cluster: string, to: string, first: string, last: string): Promise<void> {
  const from = join(cluster, 'pg_wal');
  await mkdir(join(to, 'pg_wal/archive_status'), { recursive: true, mode: 0o700 });
  const segments = (await readdir(from)).filter((name) => /^[\dA-F]{24}$/.test(name) && name >= first && name <= last);
  for (const segment of segments) await copyFile(join(from, segment), join(to, 'pg_wal', segment));
}

/** A restored database starts a new timeline, so that live streams from before notice it. */
async function startNewTimeline(to: string): Promise<void> {
  // Connections are possible only after recovery, because a recovering database refuses to write.
  const settings = ["restore_command = 'exit 1'", 'hot_standby = off', ''];
  await appendFile(join(to, 'postgresql.auto.conf'), settings.join('\n'));
  await writeFile(join(to, 'recovery.signal'), '', { mode: 0o600 });
}
