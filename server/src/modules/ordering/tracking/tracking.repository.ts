import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';
import { fulfilmentColumns } from '#modules/payments/index';
import type { Position } from '#platform/contract/paging/cursor';

const checkouts = (db: Db) =>
  db
    .selectFrom('read_checkouts as checkouts')
    .select([
      'id',
      'buyer_uid',
      'number',
      'day_number',
      'amount_cents',
      'payment',
      'paid_at',
      'expires_at',
      'closed_at',
      'created_at',
      'delivery_cents',
      'tip_for_courier',
    ])
    .select(
      sql<boolean>`exists (select from meal_checkouts where meal_checkouts.checkout_id = checkouts.id)`.as('is_shared'),
    )
    .select(fulfilmentColumns);

export const findCheckout = (db: Db, id: string) => checkouts(db).where('id', '=', id).executeTakeFirst();
export const getCheckout = (db: Db, id: string) => checkouts(db).where('id', '=', id).executeTakeFirstOrThrow();
export type CheckoutRow = NonNullable<Awaited<ReturnType<typeof findCheckout>>>;

/** Newest first, starting after a position. */
export function findCheckoutsAfter(
  db: Db,
  buyerUid: string,
  count: number,
  position?: Position,
): Promise<CheckoutRow[]> {
  const own = checkouts(db)
    .where('buyer_uid', '=', buyerUid)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count);
  if (!position) return own.execute();
  return own
    .where('created_at', '<=', position.createdAt)
    .where(sql<boolean>`(created_at, id) < (${position.createdAt}::timestamptz, ${position.id})`)
    .execute();
}
