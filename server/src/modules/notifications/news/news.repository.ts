import { sql } from 'kysely';
import type { CallInput } from '@food-court/shared-api/contract';
import type { Db, Trx } from '#platform/database/tables';
import { deleteTextNumberOf } from '../texts/text-numbers.repository';
import type { NewsKindName } from '../kinds/news-kinds';

/** More than one person is told in a day. */
const mostShown = 20;

/** News of the last day that was not dismissed, newest first. */
export const findShownNews = (db: Db, uid: string, kinds: readonly NewsKindName[]) =>
  db
    .selectFrom('news')
    .select(['id', 'kind', 'about', 'created_at'])
    .where('recipient_uid', '=', uid)
    .where('kind', 'in', kinds)
    .where('dismissed_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('created_at', 'desc')
    .limit(mostShown)
    .execute();

/** Marks news as shown and returns those that no page showed before. Of two parallel pages, only one gets each of them. */
export async function markNotified(
  trx: Trx,
  uid: string,
  { news, seen }: CallInput<'POST /news/notified'>['body'],
): Promise<string[]> {
  const known = await trx
    .selectFrom('news')
    .select(['id', 'about', 'notified_at'])
    .where('recipient_uid', '=', uid)
    .where((row) => row.or(news.map(({ kind, about }) => row.and({ kind, about }))))
    // In the order in which they are queued, so that two transactions can't deadlock.
    .orderBy('kind')
    .orderBy('about')
    .forUpdate()
    .execute();
  const now = new Date();
  await trx
    .updateTable('news')
    .set({
      notified_at: sql`coalesce(notified_at, ${now})`,
      push_at: null,
      ...(seen && { seen_at: sql`coalesce(seen_at, ${now})`, mail_at: null }),
    })
    .where('id', '=', sql<string>`any(${known.map(({ id }) => id)}::text[])`)
    .execute();
  return known.filter(({ notified_at }) => notified_at === null).map(({ about }) => about);
}

export const dismiss = async (db: Db, uid: string, id: string): Promise<boolean> =>
  (await db
    .updateTable('news')
    .set({ dismissed_at: new Date(), mail_at: null, push_at: null })
    .where('id', '=', id)
    .where('recipient_uid', '=', uid)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const deleteNewsOf = async (trx: Trx, uid: string): Promise<void> => {
  for (const table of ['news_settings', 'push_devices'] as const)
    await trx.deleteFrom(table).where('uid', '=', uid).execute();
  await deleteTextNumberOf(trx, uid);
  await trx.deleteFrom('news').where('recipient_uid', '=', uid).execute();
};

export const deleteOldNews = async (db: Db): Promise<void> =>
  void (await db
    .deleteFrom('news')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute());
