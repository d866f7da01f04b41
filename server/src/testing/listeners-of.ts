import { sql } from 'kysely';
import type { Db } from '../database/tables';

/** How many connections of this database listen for order events. */
export async function listenersOf(db: Db): Promise<number> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and application_name = 'food-court-listening'`.execute(
      db,
    );
  return rows.length;
}
