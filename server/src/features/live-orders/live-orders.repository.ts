import { sql } from 'kysely';
import type { Role } from 'shared-api/contract';
import type { Db } from '#database/tables';

/** A change of an order, with the people who may see it. */
export interface OrderChange {
  id: number;
  orderId: string;
  buyer_uid: string;
  seller_uid: string;
}

/** The changes after a known id, in the order of commits. */
export async function findChangesAfter(db: Db, id: number, count: number): Promise<OrderChange[]> {
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

/** The id of the newest change; 0 when there is none. */
export const findLatestId = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('order_events')
        .select(sql<string>`coalesce(max(id), 0)`.as('id'))
        .executeTakeFirstOrThrow()
    ).id,
  );

/** The roles of the given accounts that are not suspended. */
export async function findActiveRoles(db: Db, uids: readonly string[]): Promise<Map<string, Role>> {
  const rows = await db
    .selectFrom('users')
    .select(['uid', 'role'])
    .where('uid', 'in', uids)
    .where('suspended_at', 'is', null)
    .execute();
  return new Map(rows.map(({ uid, role }) => [uid, role]));
}
