import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

/** People who wish for a dish are told when this many portions are left. The trigger of migration 46 uses the same number. */
const lastPortions = 3;

/** Whether visitors can order a dish, by the tables `dishes` and `sellers`. The menu module provides it. */
export type IsAvailable = RawBuilder<boolean>;

/**
 * Whether news about a dish still applies. The query must contain the tables `dishes` and `sellers`, and one with `reason` and
 * `before_cents`.
 */
export const isStillSo = (isAvailable: IsAvailable) => sql<boolean>`coalesce(${isAvailable} and case reason
  when 'cheaper' then dishes.price_cents < before_cents
  when 'few' then dishes.portions <= ${lastPortions}
  else true end, false)`;

/** Neither suspended nor erased nor opted out. Uses subqueries by key, because a join would read all people of a small court. */
export const takesWishNews = (uid: string) => sql<boolean>`(
  (select suspended_at is null and erased_at is null from read_users as users where users.uid = ${sql.ref(uid)})
  and coalesce((select news_settings.wishes from news_settings where news_settings.uid = ${sql.ref(uid)}), true))`;

/** The news in these messages that still applies, with the fields for their texts. */
export const findWishesOfMessages = (db: Db, messageIds: readonly string[], isAvailable: IsAvailable) =>
  db
    .selectFrom('wish_news')
    .innerJoin('read_dishes as dishes', 'dishes.id', 'wish_news.dish_id')
    .innerJoin('read_users as sellers', 'sellers.uid', 'dishes.seller_uid')
    .select(['wish_news.message_id', 'wish_news.recipient_uid', 'wish_news.reason', 'wish_news.before_cents'])
    .select(['dishes.id', 'dishes.title', 'dishes.price_cents', 'dishes.portions'])
    .where('wish_news.message_id', '=', sql<string>`any(${messageIds}::text[])`)
    .where(takesWishNews('wish_news.recipient_uid'))
    .where(isStillSo(isAvailable))
    .orderBy('wish_news.id')
    .execute();
export type WishOfMessage = Awaited<ReturnType<typeof findWishesOfMessages>>[number];

export const findLastWishMessage = async (db: Db, uid: string): Promise<Date | undefined> =>
  (await db.selectFrom('wish_messages').select('notified_at').where('uid', '=', uid).executeTakeFirst())?.notified_at ??
  undefined;

export const deleteWishNewsOf = async (trx: Trx, uid: string): Promise<void> => {
  // Deleted in the same order in which they are written.
  await trx.deleteFrom('wish_messages').where('uid', '=', uid).execute();
  await trx.deleteFrom('wish_news').where('recipient_uid', '=', uid).execute();
};

export const deleteOldWishNews = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('wish_news')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
  await db
    .deleteFrom('wish_messages')
    .where('due_at', 'is', null)
    .where((row) =>
      row.or([row('notified_at', 'is', null), row('notified_at', '<', sql<Date>`now() - interval '2 days'`)]),
    )
    .execute();
};
