import { sql } from 'kysely';
import type { Category } from 'shared-api/contract';
import type { Db, Tables, Trx } from '#database/tables';
import type { Position } from '#paging/cursor';
import { dishesWithSellers, onTheMenu } from '../dishes/dishes.repository';

export type OrderRow = Omit<Tables['orders'], 'checkout_id' | 'created_at'> & {
  created_at: Date;
  buyer_uid: string;
  /** The buyer's, as they are now. */
  name: string;
  email: string;
  /** Of the photo, when it is our own host's. */
  placeholder: string | null;
};

export type NewOrder = Omit<Tables['orders'], 'created_at'>;

/** An order is as old as its checkout. */
const orders = (db: Db) =>
  db
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .innerJoin('users', 'users.uid', 'checkouts.buyer_uid')
    .leftJoin('images', 'images.id', 'orders.image')
    .select([
      'orders.id',
      'orders.dish_id',
      'orders.seller_uid',
      'orders.quantity',
      'orders.title',
      'orders.category',
      'orders.price_cents',
      'orders.description',
      'orders.image',
      'checkouts.created_at',
      'checkouts.buyer_uid',
      'users.name',
      'users.email',
      'images.placeholder',
    ]);

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> => orders(db).where('orders.id', '=', id).executeTakeFirst();

/** Newest first, from just after a position. */
export function findOrdersAfter(db: Db, buyerUid: string, count: number, position?: Position): Promise<OrderRow[]> {
  const own = orders(db)
    .where('checkouts.buyer_uid', '=', buyerUid)
    .orderBy('checkouts.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(count);
  if (!position) return own.execute();
  const after = sql<boolean>`(checkouts.created_at, orders.id) < (${position.createdAt}::timestamptz, ${position.id})`;
  // Said once more for the index, which can't see the order's id.
  return own.where('checkouts.created_at', '<=', position.createdAt).where(after).execute();
}

export const insertCheckout = async (trx: Trx, checkout: Pick<Tables['checkouts'], 'id' | 'buyer_uid'>): Promise<void> =>
  void (await trx.insertInto('checkouts').values(checkout).execute());

export const insertOrder = async (trx: Trx, order: NewOrder): Promise<void> => void (await trx.insertInto('orders').values(order).execute());

/** What an order that names no dish can mean. */
export const findDishesCalled = (trx: Trx, title: string, category: Category) =>
  dishesWithSellers(trx).where(onTheMenu).where('dishes.title', '=', title).where('dishes.category', '=', category).execute();
