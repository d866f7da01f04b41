import { sql } from 'kysely';
import type { Trx } from '#database/tables';
import { isUnpaid } from '../checkouts/checkouts.repository';

/** Orders of one buyer follow one another, so that parallel ones can't pass a limit together. The first lock of an order. */
export const lockHoldsOf = async (trx: Trx, buyerUid: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`holds of ${buyerUid}`}, 0))`.execute(trx));

export interface HeldPortions {
  /** By the id of the dish. */
  ofDish: ReadonlyMap<string, number>;
  ofAll: number;
}

/** What a buyer has ordered and not paid yet. A portion whose time is up counts until it is given back. */
export async function countHeldPortions(trx: Trx, buyerUid: string): Promise<HeldPortions> {
  const held = await trx
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .where('checkouts.buyer_uid', '=', buyerUid)
    .where(isUnpaid)
    .where('orders.status', '=', 'placed')
    .select(['orders.dish_id', sql<number>`sum(orders.quantity)::int`.as('portions')])
    .groupBy('orders.dish_id')
    .execute();
  return {
    ofDish: new Map(held.map(({ dish_id, portions }) => [dish_id, portions])),
    ofAll: held.reduce((sum, { portions }) => sum + portions, 0),
  };
}
