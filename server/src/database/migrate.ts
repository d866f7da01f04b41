import pg from 'pg';
import { readMigrations, type Migration } from './migration-files';

/** Any number of servers may start at once; one migrates, the others wait on this lock. */
const advisoryLock = 7_202_311;

export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/** Bring the schema up to date: forward only, each file once, in the order of their names. Answers what it applied. */
export async function migrate(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
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
  refuseChanged(wanted, applied);
  const missing = wanted.filter((migration) => !applied.has(migration.name));
  for (const migration of missing) await apply(client, migration);
  return missing.map((migration) => migration.name);
}

function refuseChanged(wanted: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  for (const { name, checksum } of wanted)
    if (applied.has(name) && applied.get(name) !== checksum)
      throw new MigrationRefused(
        `The migration ${name} was changed after this database had applied it. Restore the file, and put the change into a new migration.`,
      );
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
