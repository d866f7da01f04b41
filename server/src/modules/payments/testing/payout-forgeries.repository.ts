import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

/** Changes of a booked payout that only somebody at the database can try. */
export const payoutForgeries = (db: Db, id: string): (() => Promise<unknown>)[] => [
  () => db.updateTable('payouts').set({ amount_cents: 1 }).where('id', '=', id).execute(),
  () => db.updateTable('payouts').set({ booked_at: null }).where('id', '=', id).execute(),
  () => db.deleteFrom('payouts').where('id', '=', id).execute(),
  () => sql`truncate payouts cascade`.execute(db),
];
