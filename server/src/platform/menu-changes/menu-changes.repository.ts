import { sql } from 'kysely';
import { prepared } from '../database/statements/prepared';
import type { Db } from '../database/tables';

/**
 * How far a process has read the changes: the transactions that it has seen. Meaningless for another server process of
 * the database.
 */
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

/** Reads the present position, without the changes before it. */
export async function findSeenChanges(db: Db): Promise<SeenChanges> {
  return (await seenChanges(db, []))[0] as SeenChanges;
}

/**
 * Reads which parts of the menu have changed since. No reader misses a transaction, however long it was open: it counts
 * for everybody whose previous snapshot lacks it.
 */
export async function findMenuChanges(db: Db, { snapshot }: SeenChanges): Promise<SeenChanges & { parts: string[] }> {
  return (await changesSince(db, [snapshot]))[0] as SeenChanges & { parts: string[] };
}

/** All processes have seen these changes long ago, or read everything again. */
export const deleteOldMenuChanges = async (db: Db): Promise<void> =>
  void (await db
    .deleteFrom('menu_changes')
    .where('at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute());
