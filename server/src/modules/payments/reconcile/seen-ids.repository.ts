import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

/**
 * Keeps the ids that the provider reported for the day being compared. They may not fit into memory, so they are in a temporary
 * table, which only this session sees and which ends with it.
 */
export const withSeenIds = <Result>(db: Db, work: (session: Db) => Promise<Result>): Promise<Result> =>
  db.connection().execute(async (session) => {
    await sql`create temporary table seen_ids (id text collate "C" primary key)`.execute(session);
    try {
      return await work(session);
    } finally {
      await sql`drop table seen_ids`.execute(session);
    }
  });

export async function addSeenIds(session: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sql`insert into seen_ids select unnest(${ids}::text[]) on conflict do nothing`.execute(session);
}

export const forgetSeenIds = async (session: Db): Promise<void> => void (await sql`truncate seen_ids`.execute(session));

/** Whether the provider reported the id in this column. */
export const isSeen = (column: string) =>
  sql<boolean>`exists (select from seen_ids where seen_ids.id = ${sql.ref(column)})`;
