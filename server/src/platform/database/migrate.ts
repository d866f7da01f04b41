import pg from 'pg';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { lockUntilDisconnect } from '../jobs/advisory-locks.repository';
import type { Db } from './tables';

/**
 * Everybody who wants a table waits behind a statement that waits for it. So a migration gives up soon, and its caller
 * retries it.
 */
const lockTimeoutMs = 2_000;

const makesIndexConcurrently = /^create (unique )?index concurrently /im;

class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/** Brings the schema up to date: forward only, each file once, sorted by name. Returns the names of the applied files. */
export async function migrate(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Several servers may start at once: one migrates, and the others wait.
    await lockUntilDisconnect(client, 'migrations');
    return await applyMissing(client, wanted);
  } finally {
    // Ends the session, and with it the lock.
    await client.end().catch(() => undefined);
  }
}

async function applyMissing(client: pg.Client, wanted: readonly Migration[]): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  rejectChangedFiles(wanted, applied);
  const missing = wanted.filter((migration) => !applied.has(migration.name));
  for (const migration of missing)
    await (makesIndexConcurrently.test(migration.sql) ? applyConcurrently : apply)(client, migration);
  return missing.map((migration) => migration.name);
}

function rejectChangedFiles(wanted: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  for (const { name, checksum } of wanted)
    if (applied.has(name) && applied.get(name) !== checksum)
      throw new MigrationRefused(
        `The migration ${name} was changed after this database had applied it. Restore the file, and put the change into a new migration.`,
      );
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Runs outside a transaction: it blocks nobody, however long it takes. */
async function applyConcurrently(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const { rows } = await client.query<{ index: string }>(
    'select indexrelid::regclass::text as index from pg_index where not indisvalid',
  );
  // Left by an attempt that failed: it is useless, and its name is taken.
  for (const { index } of rows) await client.query(`drop index concurrently ${index}`);
  await client.query(sql);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

export async function readMigrations(from: string = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows must not look like a changed migration.
      const sql = (await readFile(join(from, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Refuses a standby, and a primary that is read-only. */
export async function isWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isWritable: boolean }>`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "isWritable"`.execute(db);
  return rows[0]?.isWritable === true;
}

/** Returns whether every migration of this build is applied. */
export async function isSchemaCurrent(db: Db, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  return migrations.every((migration) => applied.has(migration.name));
}
