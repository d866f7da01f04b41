import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { administrate } from '#testing/template-database';
import type { Db, Tables } from '../tables';

/** More would only compete for the cores that a developer’s machine has to spare. */
const mostAtOnce = 3;

/**
 * Fills tables with very many rows. Building an index afterwards is much faster than row by row; indexes of constraints
 * stay. No trigger runs and no foreign key is checked, so the statements may run in parallel and in any order.
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
  await sideBySide(
    url,
    Object.values(rows)
      .flat()
      .map((statement) => `set session_replication_role = replica; ${statement}`),
  );
  await sideBySide(
    url,
    // Text indexes take longest, so they come first.
    indexes.map(({ indexdef }) => indexdef).toSorted((a, b) => Number(/ gin /.test(b)) - Number(/ gin /.test(a))),
  );
  await administrate(url, `vacuum analyze ${tables.join()}`);
}

async function sideBySide(url: string, statements: readonly string[]): Promise<void> {
  const left = [...statements];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await administrate(url, next);
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
}
