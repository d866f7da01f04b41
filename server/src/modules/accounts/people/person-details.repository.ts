import { sql } from 'kysely';
import { mostCounted } from '#platform/database/table-page';
import type { Db } from '#platform/database/tables';

export interface PurchaseTotals {
  orders: number;
  spent: number;
  refunded: number;
  /** Whether older orders exist that are not counted. */
  more: boolean;
}

/** Counts the newest paid orders and sums their cents. A replaced order is counted as its replacement. */
export const sumBought = (db: Db, uid: string): Promise<PurchaseTotals> =>
  db
    .selectFrom(
      db
        .selectFrom('checkouts')
        .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
        .select([sql<number>`price_cents * quantity - moved_cents`.as('cents'), 'moved_cents', 'refunded_cents'])
        .where('buyer_uid', '=', uid)
        .where('paid_at', 'is not', null)
        .orderBy('checkouts.created_at', 'desc')
        .limit(mostCounted)
        .as('bought'),
    )
    .select([
      sql<number>`(count(*) filter (where moved_cents = 0))::int`.as('orders'),
      sql<number>`coalesce(sum(cents), 0)::float8`.as('spent'),
      sql<number>`coalesce(sum(refunded_cents), 0)::float8`.as('refunded'),
      sql<boolean>`count(*) = ${mostCounted}`.as('more'),
    ])
    .executeTakeFirstOrThrow();

export async function countDishes(db: Db, sellerUid: string): Promise<number> {
  const dishes = db
    .selectFrom('dishes')
    .select('id')
    .where('seller_uid', '=', sellerUid)
    .where('removed_at', 'is', null)
    .limit(mostCounted);
  const { count } = await db
    .selectFrom(dishes.as('dishes'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
