import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

export interface VisitKey {
  /** '2026-11-22', in UTC. */
  day: string;
  secret: Buffer;
}

/** Creates the missing keys, deletes those from before the first day, and reads the rest, newest first. */
export async function renewVisitKeys(db: Db, first: string, days: readonly string[]): Promise<VisitKey[]> {
  await db
    .insertInto('visit_keys')
    .values(days.map((day) => ({ day, secret: randomBytes(32) })))
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  await db.deleteFrom('visit_keys').where('day', '<', first).execute();
  return db
    .selectFrom('visit_keys')
    .select([sql<string>`day::text`.as('day'), 'secret'])
    .orderBy('day', 'desc')
    .limit(3)
    .execute();
}
