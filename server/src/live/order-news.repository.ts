import { sql } from 'kysely';
import type { Db } from '#database/tables';

/** Something happened to an order, and whom it concerns. */
export interface OrderNews {
  id: number;
  orderId: string;
  buyer_uid: string;
  seller_uid: string;
}

/** In the order of commits, from just after one that is known. */
export async function findNewsAfter(db: Db, id: number, count: number): Promise<OrderNews[]> {
  const rows = await db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['order_events.id', 'order_events.order_id', 'checkouts.buyer_uid', 'orders.seller_uid'])
    .where('order_events.id', '>', String(id))
    .orderBy('order_events.id')
    .limit(count)
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    orderId: row.order_id,
    buyer_uid: row.buyer_uid,
    seller_uid: row.seller_uid,
  }));
}

/** The id of the newest; 0 when nothing has happened yet. */
export const findNewestId = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('order_events')
        .select(sql<string>`coalesce(max(id), 0)`.as('id'))
        .executeTakeFirstOrThrow()
    ).id,
  );
