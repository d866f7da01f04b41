import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

/** With the present name of the admin. */
export const findClosedMonth = (db: Db | Trx, month: string) =>
  db
    .selectFrom('closed_months')
    .innerJoin('read_users as admins', 'admins.uid', 'closed_months.closed_by')
    .select(['month', 'closed_at', 'admins.name as admin'])
    .where('month', '=', month)
    .executeTakeFirst();

export type ClosedMonthRow = NonNullable<Awaited<ReturnType<typeof findClosedMonth>>>;

interface LedgerTimes {
  last_closed: string | null;
  first_entry: Date | null;
  now: Date;
}

/** By the clock of the database, which is that of the ledger. */
export async function findLedgerTimes(db: Db | Trx): Promise<LedgerTimes> {
  const { rows } = await sql<LedgerTimes>`select (select max(month) from closed_months) as last_closed,
    (select min(at) from ledger_entries) as first_entry, clock_timestamp() as now`.execute(db);
  return rows[0] as LedgerTimes;
}

interface NewClosedMonth {
  month: string;
  endsAt: Date;
  byUid: string;
}

export const insertClosedMonth = async (trx: Trx, { month, endsAt, byUid }: NewClosedMonth): Promise<void> =>
  void (await trx.insertInto('closed_months').values({ month, ends_at: endsAt, closed_by: byUid }).execute());
