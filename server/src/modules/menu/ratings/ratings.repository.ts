import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';
import { queueForRanking } from '../ranking/ranks.repository';

/** The difference that a change of a review makes to the sums, negative when it is hidden. */
export interface RatingChange {
  reviews: number;
  stars: number;
}

/** Updates the dishes of a review in the order of their ids, so that two reviews can't deadlock. */
export async function changeRatings(
  trx: Trx,
  { dishIds, sellerUid }: { dishIds: readonly string[]; sellerUid: string },
  { reviews, stars }: RatingChange,
): Promise<void> {
  if (reviews === 0 && stars === 0) return;
  await trx
    .insertInto('dish_ratings')
    .values(dishIds.toSorted().map((dish_id) => ({ dish_id, reviews, stars })))
    .onConflict((conflict) =>
      conflict.column('dish_id').doUpdateSet({
        reviews: sql`dish_ratings.reviews + ${reviews}`,
        stars: sql`dish_ratings.stars + ${stars}`,
      }),
    )
    .execute();
  await trx
    .insertInto('kitchen_ratings')
    .values({ seller_uid: sellerUid, reviews, stars })
    .onConflict((conflict) =>
      conflict.column('seller_uid').doUpdateSet({
        reviews: sql`kitchen_ratings.reviews + ${reviews}`,
        stars: sql`kitchen_ratings.stars + ${stars}`,
      }),
    )
    .execute();
  await queueForRanking(trx, dishIds);
}

export const findKitchenRating = (db: Db, sellerUid: string) =>
  db.selectFrom('kitchen_ratings').select(['reviews', 'stars']).where('seller_uid', '=', sellerUid).executeTakeFirst();
