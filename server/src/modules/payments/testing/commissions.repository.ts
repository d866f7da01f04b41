import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

/** Moves the start of a planned commission to now, as time would. */
export const beginNow = (db: Db, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await trx
      .updateTable('court_settings')
      .set({ valid_from: sql<Date>`date_trunc('milliseconds', clock_timestamp())` })
      .where('id', '=', id)
      .execute();
  });

/** Changes of the history that only somebody at the database can try. */
export const forgeries = (db: Db, id: string): (() => Promise<unknown>)[] => [
  () => db.updateTable('court_settings').set({ value: 1 }).where('id', '=', id).execute(),
  () => db.deleteFrom('court_settings').where('id', '=', id).execute(),
  () => sql`truncate court_settings`.execute(db),
  () => sql`update court_settings set withdrawn_at = now(), withdrawn_by = set_by where id = ${id}`.execute(db),
];

/** Finds what the ledger has booked for an order, with the commission it was sold at. */
export async function findBooked(db: Db, orderId: string) {
  const lines = await db
    .selectFrom('ledger_lines')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'entry_id')
    .select(['kind', 'account', sql<number>`amount_cents::int`.as('cents'), 'commission_bp'])
    .where('order_id', '=', orderId)
    .where('account', 'in', ['seller', 'platform'])
    .orderBy('at')
    .orderBy('account', 'desc')
    .execute();
  return lines.map(({ kind, account, cents, commission_bp }) => [kind, account, cents, commission_bp]);
}

/** Inserts thousands of commissions of the last three years. */
export async function fillHistory(db: Db, kitchenUid: string, adminUid: string): Promise<void> {
  await sql`insert into court_settings (id, kind, kitchen_uid, value, valid_from, set_by)
    select 'old' || n, 'commission', case when n % 3 > 0 then ${kitchenUid} end, n % 5000,
      now() - interval '3 years' + n * interval '1 hour', ${adminUid}
    from generate_series(1, 9000) n`.execute(db);
  await sql`analyze court_settings`.execute(db);
}
