import type { Db } from '#platform/database/tables';

/** More than a person can have made by hand. */
const mostRows = 5_000;

export const findWishedTitles = (db: Db, uid: string) =>
  db
    .selectFrom('wishes')
    .innerJoin('dishes', 'dishes.id', 'wishes.dish_id')
    .select(['dishes.title', 'wishes.created_at'])
    .where('wishes.buyer_uid', '=', uid)
    .orderBy('wishes.created_at', 'desc')
    .limit(mostRows)
    .execute();

export const findDishesOf = (db: Db, uid: string) =>
  db
    .selectFrom('dishes')
    .select(['title', 'category', 'price_cents', 'description', 'images', 'created_at', 'removed_at'])
    .where('seller_uid', '=', uid)
    .limit(mostRows)
    .execute();

export const findKitchenOf = (db: Db, uid: string) =>
  db
    .selectFrom('kitchen_profiles')
    .select(['story', 'image', 'counter'])
    .where('seller_uid', '=', uid)
    .executeTakeFirst();
