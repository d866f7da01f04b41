import { sql } from 'kysely';
import { readWithout } from '#platform/database/scan-settings';
import type { Db } from '#platform/database/tables';

/** The best of these are shown. A word that more kitchens contain needs a second word. */
const mostKitchens = 50;

/** Finds kitchens on the menu whose name contains all words. The photo of the newest dish replaces a missing one. */
export function kitchensWithWords(db: Db, words: string) {
  // Must be the same expression as in the index of migration 51.
  const document = sql`to_tsvector('simple', translate(fold_word(users.name), '’‘ʼ“”„«»–—·…', '            '))`;
  return readWithout(db, ['seqscan'], (trx) =>
    trx
      .with('named', (cte) =>
        cte
          .selectFrom('read_users as users')
          .select(['users.uid', 'users.kitchen_id', 'users.name'])
          .select(sql<number>`ts_rank(${document}, ${words}::tsquery, 1)`.as('match'))
          .where('users.role', '=', 'Seller')
          .where('users.suspended_at', 'is', null)
          .where('users.erased_at', 'is', null)
          .where(sql<boolean>`${document} @@ ${words}::tsquery`)
          .limit(mostKitchens),
      )
      .selectFrom('named')
      .innerJoinLateral(
        (lateral) =>
          lateral
            .selectFrom('dishes')
            .select(sql<string | null>`dishes.images[1]`.as('photo'))
            .whereRef('dishes.seller_uid', '=', 'named.uid')
            .where('dishes.removed_at', 'is', null)
            .where('dishes.hidden', '=', false)
            .orderBy('dishes.created_at', 'desc')
            .orderBy('dishes.id', 'desc')
            .limit(1)
            .as('newest'),
        (join) => join.onTrue(),
      )
      .leftJoin('kitchen_profiles', 'kitchen_profiles.seller_uid', 'named.uid')
      .leftJoin('kitchens', 'kitchens.seller_uid', 'named.uid')
      .leftJoin('kitchen_ratings', 'kitchen_ratings.seller_uid', 'named.uid')
      .leftJoin('read_images as images', (join) =>
        join.on(sql<boolean>`images.id = coalesce(kitchen_profiles.image, newest.photo)`),
      )
      .select(['named.kitchen_id', 'named.name', 'named.match', 'images.placeholder'])
      .select(sql<string | null>`coalesce(kitchen_profiles.image, newest.photo)`.as('image'))
      .select(sql<number>`coalesce(kitchen_ratings.reviews, 0)`.as('reviews'))
      .select(['kitchens.hours', 'kitchens.days_off', 'kitchens.paused', 'kitchens.paused_until'])
      .execute(),
  );
}
export type FoundKitchen = Awaited<ReturnType<typeof kitchensWithWords>>[number];
