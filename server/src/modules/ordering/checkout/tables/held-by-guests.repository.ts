import { sql } from 'kysely';
import type { Trx } from '#platform/database/tables';
import { isUnpaid } from '#modules/payments/index';

/** Counts the unpaid orders of each of these buyers that has some. */
export async function countUnpaidOf(trx: Trx, uids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (uids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('read_checkouts as checkouts')
    .select(['checkouts.buyer_uid', sql<number>`count(*)::int`.as('orders')])
    .where('checkouts.buyer_uid', '=', sql<string>`any(${[...uids]}::text[])`)
    .where(isUnpaid)
    .where('checkouts.expires_at', '>', sql<Date>`now()`)
    .groupBy('checkouts.buyer_uid')
    .execute();
  return new Map(rows.map(({ buyer_uid, orders }) => [buyer_uid, orders]));
}

/** Finds the unpaid portions of these dishes. Expired ones count until they are restocked. */
export async function findPortionsHeldBy(
  trx: Trx,
  uids: readonly string[],
  dishIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (uids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('read_checkouts as checkouts')
    .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .select(['orders.dish_id', sql<number>`sum(orders.quantity)::int`.as('portions')])
    .where('checkouts.buyer_uid', '=', sql<string>`any(${[...uids]}::text[])`)
    .where(isUnpaid)
    .where('orders.status', '=', 'placed')
    .where('orders.dish_id', '=', sql<string>`any(${[...dishIds]}::text[])`)
    .groupBy('orders.dish_id')
    .execute();
  return new Map(rows.map(({ dish_id, portions }) => [dish_id, portions]));
}
