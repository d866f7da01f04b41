import { sql } from 'kysely';
import type { Db, Tables, Trx } from '#platform/database/tables';
import type { Position } from '#platform/contract/paging/cursor';
import { isOnMenu, isSoldOut } from '../dishes/dishes.repository';

/** A wish with its dish. The dish may have left the menu since. */
const wishes = (db: Db | Trx) =>
  db
    .selectFrom('wishes')
    .innerJoin('read_users as buyers', 'buyers.uid', 'wishes.buyer_uid')
    .innerJoin('dishes', 'dishes.id', 'wishes.dish_id')
    .innerJoin('read_users as sellers', 'sellers.uid', 'dishes.seller_uid')
    .leftJoin('kitchens', 'kitchens.seller_uid', 'dishes.seller_uid')
    .leftJoin('read_images as images', (join) => join.on(sql<boolean>`images.id = dishes.images[1]`))
    .select([
      'wishes.id',
      'wishes.dish_id',
      'wishes.buyer_uid',
      'dishes.title',
      'dishes.category',
      'dishes.price_cents',
      'dishes.description',
      'dishes.images',
      isSoldOut.as('sold_out'),
      isOnMenu.as('on_the_menu'),
      // The placeholder of the first photo, if our own host serves it.
      'images.placeholder',
      // The opening rules of the kitchen.
      'kitchens.hours',
      'kitchens.days_off',
      'kitchens.paused',
      'kitchens.paused_until',
      'buyers.name',
      'buyers.email',
    ]);

/** Finds a wish by its id, or by the id of a dish that this buyer has saved. */
export const findWish = (db: Db | Trx, id: string, buyerUid: string) =>
  wishes(db)
    .where((row) =>
      row.or([
        row('wishes.id', '=', id),
        row.and([row('wishes.dish_id', '=', id), row('wishes.buyer_uid', '=', buyerUid)]),
      ]),
    )
    .executeTakeFirst();
export type WishRow = NonNullable<Awaited<ReturnType<typeof findWish>>>;

/** Newest first, starting after a position. */
export function findWishesAfter(db: Db, buyerUid: string, count: number, position?: Position) {
  const own = wishes(db)
    .select('wishes.created_at')
    .where('wishes.buyer_uid', '=', buyerUid)
    .orderBy('wishes.created_at', 'desc')
    .orderBy('wishes.id', 'desc')
    .limit(count);
  if (!position) return own.execute();
  const after = sql<boolean>`(wishes.created_at, wishes.id) < (${position.createdAt}::timestamptz, ${position.id})`;
  return own.where(after).execute();
}

/** A buyer has one wish per dish. Updating an existing one locks it, so that it is not deleted before the answer is sent. */
export async function insertWish(
  trx: Trx,
  wish: Pick<Tables['wishes'], 'id' | 'buyer_uid' | 'dish_id'>,
): Promise<void> {
  const touched = { dish_id: wish.dish_id };
  await trx
    .insertInto('wishes')
    .values(wish)
    .onConflict((conflict) => conflict.columns(['buyer_uid', 'dish_id']).doUpdateSet(touched))
    .execute();
}

export async function deleteWish(db: Db, id: string, buyerUid: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('wishes')
    .where('id', '=', id)
    .where('buyer_uid', '=', buyerUid)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
