import { sql } from 'kysely';
import type { Category } from 'shared-api/contract';
import type { Db, Tables, Trx } from '#database/tables';
import type { Position } from '#paging/cursor';

export interface DishRow extends Pick<
  Tables['dishes'],
  'id' | 'seller_uid' | 'author' | 'title' | 'category' | 'price_cents' | 'description'
> {
  /** As the image host recognises them: our own by their id. */
  images: string[];
  /** To the world: by its seller's word, or because no portion is left. */
  sold_out: boolean;
  /** How many are left; null: as many as are asked for. */
  portions: number | null;
  /** Of the first photo, when it is our own host's. */
  placeholder: string | null;
}

/** Of `dishes`: can't be had now. */
export const isSoldOut = sql<boolean>`(dishes.sold_out or coalesce(dishes.portions = 0, false))`;

/** All there ever were, each with its seller. */
export const dishesWithSellers = (db: Db | Trx) =>
  db
    .selectFrom('dishes')
    .innerJoin('users as sellers', 'sellers.uid', 'dishes.seller_uid')
    .leftJoin('images', (join) => join.on(sql<boolean>`images.id = dishes.images[1]`))
    .select([
      'dishes.id',
      'dishes.seller_uid',
      'dishes.author',
      'dishes.title',
      'dishes.category',
      'dishes.price_cents',
      'dishes.description',
      'dishes.images',
      isSoldOut.as('sold_out'),
      'dishes.portions',
      'images.placeholder',
    ]);

/** Of dishes joined with their `sellers`: what visitors may see. Every other dish is nowhere for them. */
export const isOnMenu = sql<boolean>`not dishes.hidden and dishes.removed_at is null and sellers.suspended_at is null`;

const shownDishes = (db: Db | Trx) => dishesWithSellers(db).where(isOnMenu);

export const findDish = (db: Db | Trx, id: string): Promise<DishRow | undefined> =>
  shownDishes(db).where('dishes.id', '=', id).executeTakeFirst();

/** What it is, costs and has left stays so until the transaction ends. */
export const lockDish = (trx: Trx, id: string): Promise<DishRow | undefined> =>
  shownDishes(trx).where('dishes.id', '=', id).forNoKeyUpdate('dishes').executeTakeFirst();

/** Newest first, from just after a position. */
export function findDishesAfter(db: Db, category: Category, count: number, position?: Position) {
  const dishes = shownDishes(db)
    .select('dishes.created_at')
    .where('dishes.category', '=', category)
    .orderBy('dishes.created_at', 'desc')
    .orderBy('dishes.id', 'desc')
    .limit(count);
  if (!position) return dishes.execute();
  const after = sql<boolean>`(dishes.created_at, dishes.id) < (${position.createdAt}::timestamptz, ${position.id})`;
  return dishes.where(after).execute();
}

/** The one chosen to be first, then what can be had. */
export const findFirstDishes = (db: Db, category: Category, limit: number): Promise<DishRow[]> =>
  shownDishes(db)
    .where('dishes.category', '=', category)
    .orderBy('dishes.shown_first', 'desc')
    .orderBy(isSoldOut)
    .orderBy('dishes.created_at', 'desc')
    .orderBy('dishes.id', 'desc')
    .limit(limit)
    .execute();

/** Locks the seller's row, so that no rename slips between reading the name and using it. */
export const lockSellerName = async (trx: Trx, sellerUid: string): Promise<string> =>
  (await trx.selectFrom('users').select('name').where('uid', '=', sellerUid).forShare().executeTakeFirstOrThrow()).name;

export const renameAuthorOfDishes = async (trx: Trx, sellerUid: string, author: string): Promise<void> =>
  void (await trx.updateTable('dishes').set({ author }).where('seller_uid', '=', sellerUid).execute());
