import { sql } from 'kysely';
import { newId } from '#platform/database/new-id';
import type { Db } from '#platform/database/tables';

interface SetRent {
  kitchenUid: string;
  /** Null ends the rent. */
  cents: number | null;
  from: Date;
  byUid: string;
}

/** Writes a rent into the history as if an admin had set it then. */
export const setRentThen = async (db: Db, { kitchenUid, cents, from, byUid }: SetRent): Promise<void> =>
  void (await db
    .insertInto('court_settings')
    .values({ id: newId(), kind: 'rent', kitchen_uid: kitchenUid, value: cents, valid_from: from, set_by: byUid })
    .execute());

/** Finds what is booked for a kitchen, by month: the rent, and what its entry moves. */
export async function findBookedRents(db: Db, kitchenUid: string) {
  const rows = await db
    .selectFrom('rents')
    .innerJoin('ledger_entries', 'ledger_entries.rent_id', 'rents.id')
    .innerJoin('ledger_lines', 'ledger_lines.entry_id', 'ledger_entries.id')
    .select(['month', 'rents.amount_cents', 'account', sql<number>`ledger_lines.amount_cents::int`.as('cents')])
    .where('kitchen_uid', '=', kitchenUid)
    .orderBy('month')
    .orderBy('account', 'desc')
    .execute();
  return rows.map(({ month, amount_cents, account, cents }) => [month, amount_cents, account, cents]);
}

/** Changes of booked rents that only somebody at the database can try. */
export const rentForgeries = (db: Db, kitchenUid: string): (() => Promise<unknown>)[] => [
  () => db.updateTable('rents').set({ amount_cents: 1 }).where('kitchen_uid', '=', kitchenUid).execute(),
  () => db.deleteFrom('rents').where('kitchen_uid', '=', kitchenUid).execute(),
  () => sql`truncate rents cascade`.execute(db),
  () => db.deleteFrom('rent_months').execute(),
  () => sql`truncate rent_months cascade`.execute(db),
  () =>
    sql`insert into rents (id, kitchen_uid, month, amount_cents)
      select 'second', kitchen_uid, month, 1 from rents where kitchen_uid = ${kitchenUid} limit 1`.execute(db),
];
