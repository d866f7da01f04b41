import { sql } from 'kysely';
import type { Category } from '@food-court/shared-api/contract';
import type { Db, Trx } from '#platform/database/tables';
import { statedColumns } from './dish-columns';
import type { MenuPosition } from './menu-position';

/** The seller has marked the dish as sold out for a time that is not over, or no portion is left. */
export const isSoldOut = sql<boolean>`((dishes.sold_out and coalesce(dishes.sold_out_until > now(), true)) or coalesce(dishes.portions = 0, false))`;

/** All dishes, including removed ones, with their sellers. */
export const dishesWithSellers = (db: Db | Trx) =>
  db
    .selectFrom('dishes')
    .innerJoin('read_users as sellers', 'sellers.uid', 'dishes.seller_uid')
    .leftJoin('kitchens', 'kitchens.seller_uid', 'dishes.seller_uid')
    .leftJoin('dish_ratings', 'dish_ratings.dish_id', 'dishes.id')
    .leftJoin('read_images as images', (join) => join.on(sql<boolean>`images.id = dishes.images[1]`))
    .select([
      'dishes.id',
      'dishes.seller_uid',
      'dishes.author',
      ...statedColumns.map((column) => `dishes.${column}` as const),
      isSoldOut.as('sold_out'),
      'dishes.sold_out_until',
      'dishes.learned_seconds',
      'sellers.kitchen_id',
      'dish_ratings.reviews',
      'dish_ratings.stars',
      // The opening rules of the kitchen.
      'kitchens.hours',
      'kitchens.days_off',
      'kitchens.paused',
      'kitchens.paused_until',
      'kitchens.capacity',
      'kitchens.busy_minutes',
      // The placeholder of the first photo, if our own host serves it.
      'images.placeholder',
    ]);

/** The dishes that visitors may see. The query has the tables `dishes` and `sellers`. */
export const isOnMenu = sql<boolean>`not dishes.hidden and dishes.removed_at is null and sellers.suspended_at is null`;

/** The dishes that visitors may see and order. Needs the same tables. */
export const isAvailable = sql<boolean>`(${isOnMenu} and not ${isSoldOut})`;

export const shownDishes = (db: Db | Trx) => dishesWithSellers(db).where(isOnMenu);

export const findDish = (db: Db | Trx, id: string) => shownDishes(db).where('dishes.id', '=', id).executeTakeFirst();
export type DishRow = NonNullable<Awaited<ReturnType<typeof findDish>>>;

export const wasRemoved = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('dishes')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Available dishes first, then by rank (decision 92), starting after a position. */
export function findDishesAfter(db: Db, category: Category, count: number, position?: MenuPosition) {
  const dishes = shownDishes(db)
    .select(['dishes.available', 'dishes.rank'])
    .where('dishes.category', '=', category)
    .orderBy('dishes.available', 'desc')
    .orderBy('dishes.rank', 'desc')
    .orderBy('dishes.id', 'desc')
    .limit(count);
  if (!position) return dishes.execute();
  const { available, rank, id } = position;
  const after = sql<boolean>`(dishes.available, dishes.rank, dishes.id) < (${available}::boolean, ${rank}::float8, ${id})`;
  return dishes.where(after).execute();
}

/** Unsold dishes are sorted oldest first: a new dish must not reach the home page just because nothing has sold yet. */
const homeRank = sql<number>`(case when dishes.has_sold then dishes.rank else - dishes.rank end)`;

/** The dish that an admin shows first, then dishes that have sold, then the rest; within each group, available dishes first. */
export const firstDishes = (db: Db, category: Category, limit: number) =>
  shownDishes(db)
    .where('dishes.category', '=', category)
    .orderBy('dishes.shown_first', 'desc')
    .orderBy('dishes.has_sold', 'desc')
    .orderBy('dishes.available', 'desc')
    .orderBy(homeRank, 'desc')
    .orderBy('dishes.id', 'desc')
    .limit(limit);

/** Locks the seller's row, so that the seller can't be renamed before the name is used. */
export const lockSellerName = async (trx: Trx, sellerUid: string): Promise<string> =>
  (
    await trx
      .selectFrom('read_users as users')
      .select('name')
      .where('uid', '=', sellerUid)
      .forShare()
      .executeTakeFirstOrThrow()
  ).name;

export const renameAuthorOfDishes = async (trx: Trx, sellerUid: string, author: string): Promise<void> =>
  void (await trx.updateTable('dishes').set({ author }).where('seller_uid', '=', sellerUid).execute());

/** The query has the table `images`. Removed dishes count, too: orders and wishes show them. */
export const isPhotoOfMenu = sql<boolean>`(exists (select from kitchen_profiles where kitchen_profiles.image = images.id)
  or exists (select from dishes where dishes.images @> array[images.id]))`;
