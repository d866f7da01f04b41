import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { administrate } from '#testing/template-database';
import type { Db, Tables } from '../tables';

/**
 * Fills tables with very many rows. An index is built much faster afterwards than row by row; those of constraints stay. No
 * trigger runs, and no foreign key is checked.
 */
export async function fillTables(
  db: Db,
  url: string,
  rows: Partial<Record<keyof Tables, readonly string[]>>,
): Promise<void> {
  const tables = Object.keys(rows) as (keyof Tables)[];
  const indexes = await db
    .withTables<{ pg_indexes: { tablename: string; indexname: string; indexdef: string } }>()
    .selectFrom('pg_indexes')
    .select(['indexname', 'indexdef'])
    .where('tablename', 'in', tables)
    .where('indexname', 'not in', sql<string>`(select conname from pg_constraint)`)
    .execute();
  assert.ok(indexes.length > 0);
  await administrate(url, `drop index ${indexes.map(({ indexname }) => indexname).join()}`);
  for (const statement of Object.values(rows).flat())
    await administrate(url, `set session_replication_role = replica; ${statement}`);
  for (const { indexdef } of indexes) await administrate(url, indexdef);
  await administrate(url, `vacuum analyze ${tables.join()}`);
}
