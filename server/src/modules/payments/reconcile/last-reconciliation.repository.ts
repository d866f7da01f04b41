import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

export interface LastReconciliation {
  differences: number;
  ageSeconds: number;
}

export async function recordReconciliation(db: Db, differences: number): Promise<void> {
  const found = { differences, ended_at: sql<Date>`now()` };
  await db
    .insertInto('last_reconciliation')
    .values(found)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(found))
    .execute();
}

/** Returns undefined before the first one. */
export const findLastReconciliation = (db: Db): Promise<LastReconciliation | undefined> =>
  db
    .selectFrom('last_reconciliation')
    .select(['differences', sql<number>`extract(epoch from now() - ended_at)::float8`.as('ageSeconds')])
    .executeTakeFirst();
