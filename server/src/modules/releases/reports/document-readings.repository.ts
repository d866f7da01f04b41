import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#platform/database/tables';
import type { NetworkCount } from './rollback.policy';

export type NewReading = Insertable<Tables['document_readings']>;

/** A network has one row for each build: changed once is changed. */
export const insertReading = async (db: Db, reading: NewReading): Promise<void> =>
  void (await db
    .insertInto('document_readings')
    .values(reading)
    .onConflict((conflict) =>
      conflict.columns(['name', 'build', 'network']).doUpdateSet({
        is_changed: sql<boolean>`document_readings.is_changed or excluded.is_changed`,
        at: sql<Date>`now()`,
      }),
    )
    .execute());

/** Counts, for the last day, the networks that read a document with a build, and those in which it was changed. */
export async function countReadings(db: Db, { name, build }: { name: string; build: string }): Promise<NetworkCount> {
  const { read, changed } = await db
    .selectFrom('document_readings')
    .select([sql<number>`count(*)::int`.as('read'), sql<number>`count(*) filter (where is_changed)::int`.as('changed')])
    .where('name', '=', name)
    .where('build', '=', build)
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return { served: read, failed: changed };
}

export const deleteOldReadings = async (db: Db): Promise<void> =>
  void (await db
    .deleteFrom('document_readings')
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .execute());
