import { sql } from 'kysely';
import { prepared } from '../database/statements/prepared';
import type { Db } from '../database/tables';

/** How far a process has read the changes: the transactions that it has seen. Of another server process of the database, it means nothing. */
export interface SeenChanges {
  startedAt: string;
  snapshot: string;
  oldestOpen: string;
}

const seenColumns = `pg_postmaster_start_time()::text as "startedAt", pg_current_snapshot()::text as snapshot,
  pg_snapshot_xmin(pg_current_snapshot())::text as "oldestOpen"`;

const seenChanges = prepared<SeenChanges>(`select ${seenColumns}`);

const changesSince = prepared<SeenChanges & { parts: string[] }>(`select ${seenColumns}, array(
    select distinct part from menu_changes
    where xid >= pg_snapshot_xmin($1::text::pg_snapshot)
      and not pg_visible_in_snapshot(xid, $1::text::pg_snapshot)) as parts`);

/** Now, without the changes before. */
export async function findSeenChanges(db: Db): Promise<SeenChanges> {
  return (await seenChanges(db, []))[0] as SeenChanges;
}

/**
 * The parts of the menu that changed since. A transaction is missed by no reader, however long it was open: it counts for
 * who has not seen it in the snapshot before.
 */
export async function findMenuChanges(db: Db, { snapshot }: SeenChanges): Promise<SeenChanges & { parts: string[] }> {
  return (await changesSince(db, [snapshot]))[0] as SeenChanges & { parts: string[] };
}

/** All processes have seen them long ago, or read everything anew. */
export const deleteOldMenuChanges = async (db: Db): Promise<void> =>
  void (await db
    .deleteFrom('menu_changes')
    .where('at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute());
