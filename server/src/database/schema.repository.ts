import { sql } from 'kysely';
import type { Migration } from './migration-files';
import type { Db } from './tables';

/** The database answers, and every migration that this build knows is applied. */
export async function isSchemaCurrent(db: Db, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  return migrations.every((migration) => applied.has(migration.name));
}
