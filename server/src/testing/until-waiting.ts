import { sql } from 'kysely';
import type { Db } from '../database/tables';

/** Shorter than the database lets a transaction idle, so that it is this that is told. */
const patienceMs = 8_000;

/** Until a transaction of this database waits for a lock that another one holds. */
export async function untilWaiting(db: Db): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
    if (rows.length > 0) return;
  }
  throw new Error('Nobody waits for a lock.');
}
