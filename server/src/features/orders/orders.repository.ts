import { sql } from 'kysely';
import { limits, type Category } from 'shared-api/contract';
import type { Db, Tables, Trx } from '#database/tables';
import type { Position } from '#paging/cursor';
import { dishesWithSellers, isOnMenu } from '../dishes/dishes.repository';

export type NewOrder = Omit<Tables['orders'], 'status' | 'refunded_cents' | 'lineup' | 'created_at'> & {
  lineup?: string;
};

/** Orders with their payment. The name and the e-mail address are the current ones of the buyer. */
const orders = (db: Db) =>
  db
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .innerJoin('users', 'users.uid', 'checkouts.buyer_uid')
    .leftJoin('images', 'images.id', 'orders.image')
    .selectAll('orders')
    .select([
      // Replaces the order's own time, which is the same: the pages are sorted by this column.
      'checkouts.created_at',
      'checkouts.paid_at',
      'checkouts.expires_at',
      'checkouts.payment',
      'checkouts.buyer_uid',
      'users.name',
      'users.email',
      // Of the photo, if our own host serves it.
      'images.placeholder',
    ]);

export const findOrder = (db: Db, id: string) => orders(db).where('orders.id', '=', id).executeTakeFirst();
export const getOrder = (db: Db, id: string) => orders(db).where('orders.id', '=', id).executeTakeFirstOrThrow();
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Newest first, starting after a position. */
export function findOrdersAfter(db: Db, buyerUid: string, count: number, position?: Position): Promise<OrderRow[]> {
  const own = orders(db)
    .where('checkouts.buyer_uid', '=', buyerUid)
    .orderBy('checkouts.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(count);
  if (!position) return own.execute();
  const after = sql<boolean>`(checkouts.created_at, orders.id) < (${position.createdAt}::timestamptz, ${position.id})`;
  // Repeated for the index, which does not contain the order's id.
  return own.where('checkouts.created_at', '<=', position.createdAt).where(after).execute();
}

/** Paid orders that this seller has to prepare or hand over. The oldest come first, and the list has a maximum. */
export const findOpenOrdersOfSeller = (db: Db, sellerUid: string): Promise<OrderRow[]> =>
  orders(db)
    .where('orders.seller_uid', '=', sellerUid)
    .where('orders.status', 'in', ['placed', 'accepted', 'preparing', 'ready'])
    .where('checkouts.payment', '=', 'paid')
    // A fully refunded order is not prepared, even if other orders of its checkout are.
    .where(sql<boolean>`orders.refunded_cents < orders.price_cents * orders.quantity`)
    .orderBy('checkouts.paid_at')
    .orderBy('orders.id')
    .limit(limits.largestPage)
    .execute();

type NewCheckout = Pick<Tables['checkouts'], 'id' | 'buyer_uid' | 'amount_cents'>;

export async function insertCheckout(trx: Trx, checkout: NewCheckout, expiresMinutes: number): Promise<void> {
  const expires_at = sql<Date>`now() + ${expiresMinutes} * interval '1 minute'`;
  await trx
    .insertInto('checkouts')
    .values({ ...checkout, expires_at })
    .execute();
}

export const insertOrder = async (trx: Trx, order: NewOrder): Promise<void> =>
  void (await trx.insertInto('orders').values(order).execute());

/** The dishes that match an order without a dish id. */
export const findDishesByTitle = (trx: Trx, title: string, category: Category) =>
  dishesWithSellers(trx)
    .where(isOnMenu)
    .where('dishes.title', '=', title)
    .where('dishes.category', '=', category)
    .execute();
