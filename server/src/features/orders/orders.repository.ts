import { sql, type Selectable } from 'kysely';
import { limits, type Category, type PaymentState } from 'shared-api/contract';
import type { Db, Tables, Trx } from '#database/tables';
import type { Position } from '#paging/cursor';
import { dishesWithSellers, onTheMenu } from '../dishes/dishes.repository';

export type OrderRow = Omit<Selectable<Tables['orders']>, 'created_at' | 'lineup'> & {
  created_at: Date;
  payment: PaymentState;
  paid_at: Date | null;
  /** When it is given up, unless it is paid. */
  expires_at: Date;
  buyer_uid: string;
  /** The buyer's, as they are now. */
  name: string;
  email: string;
  /** Of the photo, when it is our own host's. */
  placeholder: string | null;
};

export type NewOrder = Omit<Tables['orders'], 'status' | 'refunded_cents' | 'lineup' | 'created_at'> & {
  lineup?: string;
};

/** An order is as old as its checkout. */
const orders = (db: Db | Trx) =>
  db
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .innerJoin('users', 'users.uid', 'checkouts.buyer_uid')
    .leftJoin('images', 'images.id', 'orders.image')
    .select([
      'orders.id',
      'orders.checkout_id',
      'orders.dish_id',
      'orders.seller_uid',
      'orders.quantity',
      'orders.title',
      'orders.category',
      'orders.price_cents',
      'orders.description',
      'orders.image',
      'orders.status',
      'orders.refunded_cents',
      'checkouts.created_at',
      'checkouts.paid_at',
      'checkouts.expires_at',
      'checkouts.payment',
      'checkouts.buyer_uid',
      'users.name',
      'users.email',
      'images.placeholder',
    ]);

export const findOrder = (db: Db | Trx, id: string): Promise<OrderRow | undefined> =>
  orders(db).where('orders.id', '=', id).executeTakeFirst();

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

/** Paid, and to be cooked or handed over by this seller: longest on the board first, no more than a kitchen can oversee. */
export const findOpenOrdersOf = (db: Db, sellerUid: string): Promise<OrderRow[]> =>
  orders(db)
    .where('orders.seller_uid', '=', sellerUid)
    .where('orders.status', 'in', ['placed', 'accepted', 'preparing', 'ready'])
    .where('checkouts.payment', '=', 'paid')
    // Of a checkout with several, one whose money went back is not to be cooked.
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

/** What an order that names no dish can mean. */
export const findDishesCalled = (trx: Trx, title: string, category: Category) =>
  dishesWithSellers(trx)
    .where(onTheMenu)
    .where('dishes.title', '=', title)
    .where('dishes.category', '=', category)
    .execute();
