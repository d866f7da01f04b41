import { sql } from 'kysely';
import { categories } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { shownDishes } from '../dishes/dishes.repository';

/** Undefined for an unknown id and for sellers who are suspended or erased. */
export const findKitchenPage = (db: Db, kitchenId: string) =>
  db
    .selectFrom('read_users as users')
    .leftJoin('kitchen_profiles', 'kitchen_profiles.seller_uid', 'users.uid')
    .leftJoin('kitchens', 'kitchens.seller_uid', 'users.uid')
    .leftJoin('kitchen_ratings', 'kitchen_ratings.seller_uid', 'users.uid')
    .leftJoin('read_images as images', 'images.id', 'kitchen_profiles.image')
    .select(['users.uid', 'users.kitchen_id', 'users.name', 'users.role'])
    .select(['kitchen_profiles.story', 'kitchen_profiles.image', 'images.placeholder'])
    .select(['kitchens.hours', 'kitchens.days_off', 'kitchens.paused', 'kitchens.paused_until'])
    .select(['kitchens.busy_minutes', 'kitchens.places'])
    .select(['kitchen_ratings.reviews', 'kitchen_ratings.stars'])
    .where('users.kitchen_id', '=', kitchenId)
    .where('users.suspended_at', 'is', null)
    .where('users.erased_at', 'is', null)
    .executeTakeFirst();
export type KitchenPageRow = NonNullable<Awaited<ReturnType<typeof findKitchenPage>>>;

/** The newest dishes, up to the limit of a page. */
export const findDishesOfKitchen = (db: Db, sellerUid: string, limit: number) =>
  shownDishes(db)
    .select(['dishes.available', 'dishes.rank'])
    .where('dishes.seller_uid', '=', sellerUid)
    .orderBy('dishes.created_at', 'desc')
    .orderBy('dishes.id', 'desc')
    .limit(limit)
    .execute();
export type KitchenDishRow = Awaited<ReturnType<typeof findDishesOfKitchen>>[number];

/** The kitchens of the first dishes of each category. Reads a fixed number of dishes, however large the menu is. */
export async function findListedKitchens(db: Db, { dishes, limit }: { dishes: number; limit: number }) {
  const { rows } = await sql<ListedKitchenRow>`
    with first as (
      select dish.* from unnest(${[...categories]}::text[]) as category cross join lateral (
        select seller_uid, available, rank, images[1] as photo from dishes
        where dishes.category = category.category and not hidden and removed_at is null
        order by available desc, rank desc, id desc limit ${dishes}) as dish),
    best as (select distinct on (seller_uid) * from first order by seller_uid, available desc, rank desc)
    select users.kitchen_id, users.name, coalesce(kitchen_profiles.image, best.photo) as image, images.placeholder,
      kitchen_ratings.reviews, kitchen_ratings.stars
    from best join read_users as users on users.uid = best.seller_uid
      left join kitchen_profiles on kitchen_profiles.seller_uid = best.seller_uid
      left join kitchen_ratings on kitchen_ratings.seller_uid = best.seller_uid
      left join read_images as images on images.id = coalesce(kitchen_profiles.image, best.photo)
    where users.suspended_at is null
    order by best.available desc, best.rank desc, users.kitchen_id limit ${limit}`.execute(db);
  return rows;
}
export interface ListedKitchenRow {
  kitchen_id: string;
  name: string;
  image: string | null;
  placeholder: string | null;
  reviews?: number | null;
  stars?: number | null;
}
