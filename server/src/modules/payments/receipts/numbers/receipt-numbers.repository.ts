import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

/** Every sale inserts one, in its own transaction, and waits for no other sale. */
export const insertReceipt = async (trx: Trx, checkoutId: string): Promise<void> =>
  void (await trx.insertInto('receipts').values({ checkout_id: checkoutId }).execute());

/** Gives the next numbers to the oldest receipts without one, and returns how many. Only one transaction at a time may do this. */
export async function giveNumbers(trx: Trx, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with waiting as (
      select checkout_id, sold_at from receipts where number is null order by sold_at, checkout_id limit ${most}
    ), placed as (
      select checkout_id, row_number() over (order by sold_at, checkout_id) as place from waiting
    )
    update receipts set number = (select coalesce(max(number), 0) from receipts) + placed.place
      from placed where receipts.checkout_id = placed.checkout_id`.execute(trx);
  return Number(numAffectedRows);
}

/** Null: it waits for its number. Undefined: a release without numbers made the sale. */
export async function findNumber(db: Db, checkoutId: string): Promise<number | null | undefined> {
  const found = await db
    .selectFrom('receipts')
    .select('number')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
  return found?.number;
}

/** The age in seconds of the oldest receipt that waits for its number. */
export async function findOldestWait(db: Db): Promise<number> {
  const { seconds } = await db
    .selectFrom('receipts')
    .select(sql<number>`coalesce(extract(epoch from now() - min(sold_at)), 0)::float8`.as('seconds'))
    .where('number', 'is', null)
    .executeTakeFirstOrThrow();
  return seconds;
}
