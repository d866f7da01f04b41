import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Trx } from '../platform/database/tables';

/** Shorter than the database's idle timeout, so that this error is reported first. */
const lockTimeoutMs = 8_000;
/** The pause leaves the processor to the awaited transaction. */
const lookEveryMs = 5;

/** Waits until a transaction of this database is blocked by a lock. */
export async function waitForLockWait(db: Db): Promise<void> {
  const deadline = Date.now() + lockTimeoutMs;
  for (; Date.now() < deadline; await pause(lookEveryMs)) {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
    if (rows.length > 0) return;
  }
  throw new Error('Nobody waits for a lock.');
}

/** Fails statements of this transaction that wait for a lock, sooner than the database would find a deadlock and end either side. */
export const failsInsteadOfDeadlock = async (trx: Trx): Promise<void> =>
  void (await sql`set local lock_timeout = '500ms'`.execute(trx));

/** Counts the connections of this database that listen for order events. */
export async function countListeners(db: Db): Promise<number> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and application_name = 'food-court-listening'`.execute(
      db,
    );
  return rows.length;
}

/** Counts the transactions of this database that wait for their next statement. */
export async function countOpenTransactions(db: Db): Promise<number> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      db,
    );
  return rows.length;
}

/** Counts the advisory locks of this database. */
export async function countAdvisoryLocks(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length;
}
