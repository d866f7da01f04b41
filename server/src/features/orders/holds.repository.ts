import { sql } from 'kysely';
import type { Trx } from '#database/tables';
import { isUnpaid } from '../checkouts/checkouts.repository';

/** Orders of one buyer follow one another, so that parallel ones can't pass a limit together. The first lock of an order. */
export const lockHoldsOf = async (trx: Trx, buyerUid: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`holds of ${buyerUid}`}, 0))`.execute(trx));

export interface HeldPortions {
  ofDish: number;
  ofAll: number;
}

/** What a buyer has ordered and not paid yet. A portion whose time is up counts until it is given back. */
export const countHeldPortions = (trx: Trx, buyerUid: string, dishId: string): Promise<HeldPortions> =>
  trx
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .where('checkouts.buyer_uid', '=', buyerUid)
    .where(isUnpaid)
    .where('orders.status', '=', 'placed')
    .select([
      sql<number>`coalesce(sum(orders.quantity) filter (where orders.dish_id = ${dishId}), 0)::int`.as('ofDish'),
      sql<number>`coalesce(sum(orders.quantity), 0)::int`.as('ofAll'),
    ])
    .executeTakeFirstOrThrow();
