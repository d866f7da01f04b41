import { sql } from 'kysely';
import type { Db } from '../database/tables';

/** Transactions of this database that wait for their next statement. */
export async function countOpenTransactions(db: Db): Promise<number> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      db,
    );
  return rows.length;
}
