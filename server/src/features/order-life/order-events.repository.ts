import { sql, type Insertable } from 'kysely';
import type { Tables, Trx } from '#database/tables';

/** What happened to an order, as far as it changed; without `by_uid` the court itself did it. */
export type OrderHappening = Insertable<Tables['order_events']>;

/**
 * The last thing a transaction does: whoever records waits for the one before to commit, so that ids grow in the order of
 * commits and a reader who has seen one has seen all before it. Who waits here must need no other lock afterwards; rows of
 * orders and checkouts are locked by FOR NO KEY UPDATE only (a plain UPDATE does), which lets another's event refer to them.
 */
export async function recordOrderEvent(trx: Trx, ...happenings: OrderHappening[]): Promise<void> {
  if (happenings.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtext('order_events'))`.execute(trx);
  await trx.insertInto('order_events').values(happenings).execute();
}
