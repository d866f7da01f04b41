import { sql } from 'kysely';
import { kitchenLimits, type CallInput } from '@food-court/shared-api/contract';
import type { Db, Trx } from '#platform/database/tables';
import { atMost, findMatches, findsText, isOneOf, mostMatches, type Matches } from '#platform/database/text-search';
import { isOnMenu, isSoldOut } from '../dishes/dishes.repository';
import { marksWanted } from './wanted-marks';

export type DishFilters = NonNullable<CallInput<'GET /search'>['query']>;

const onMenu = (db: Db | Trx) =>
  db.selectFrom('dishes').innerJoin('read_users as sellers', 'sellers.uid', 'dishes.seller_uid').where(isOnMenu);

/** Null if none of the words can be searched for. */
export async function expandQuery(db: Db, words: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ query: string | null }>`
    select nullif(meant_words(${words}::text[])::text, '') as query`.execute(db);
  return rows[0]?.query ?? null;
}

const takesSeconds = sql<number>`coalesce(dishes.learned_seconds, coalesce(dishes.minutes, ${sql.lit(kitchenLimits.usualMinutes)}) * 60)`;

/** Applies the filters that the database can decide; kitchen and opening hours are checked later. */
function isWanted(filters: DishFilters) {
  const { kinds, without } = marksWanted(filters);
  return sql<boolean>`${sql.join(
    [
      sql`true`,
      ...(filters.category ? [sql`dishes.category = ${filters.category}`] : []),
      ...(filters.under ? [sql`dishes.price_cents <= ${Number(filters.under) * 100}`] : []),
      ...(filters.within ? [sql`${takesSeconds} <= ${Number(filters.within) * 60}`] : []),
      ...kinds.map((anyOf) => sql`dishes.marks && ${anyOf}::text[]`),
      ...(without.length > 0 ? [sql`dishes.free_of @> ${without}::text[]`] : []),
    ],
    sql` and `,
  )}`;
}

/** Scans the menu from its start for common words, and uses the index for rare ones. */
export function dishesWithWords(db: Db, words: string, filters: DishFilters): Promise<Matches> {
  const textHasWords = sql<boolean>`dish_texts.document @@ ${words}::tsquery`;
  const hasWords = sql<boolean>`(select ${textHasWords} from dish_texts where dish_id = dishes.id)`;
  return findMatches(db, {
    walk: onMenu(db)
      .select(['dishes.id', sql<boolean>`${hasWords} and ${isWanted(filters)}`.as('found')])
      .orderBy('dishes.available', 'desc')
      .orderBy('dishes.rank', 'desc')
      .orderBy('dishes.id', 'desc') as never,
    byIndex: async (trx) =>
      firstOf(
        await onMenu(trx)
          .innerJoin('dish_texts', 'dish_texts.dish_id', 'dishes.id')
          .where(textHasWords)
          .where(isWanted(filters))
          .select('dishes.id')
          .limit(toRead)
          .execute(),
      ),
  });
}

/** Finds parts of words, and text in scripts without spaces between words. */
export const dishesWithPartOfTitle = async (db: Db, text: string, filters: DishFilters): Promise<Matches> =>
  firstOf(
    await onMenu(db)
      .where(findsText('dishes.search_text', text))
      .where(isWanted(filters))
      .select('dishes.id')
      .limit(toRead)
      .execute(),
  );

/** Lists dishes without search words, in the requested order and up to the limit of matches. */
export async function dishesInOrder(db: Db, filters: DishFilters): Promise<Matches> {
  const wanted = onMenu(db).where(isWanted(filters)).select('dishes.id').limit(toRead);
  const orders = {
    popular: () =>
      wanted.orderBy('dishes.available', 'desc').orderBy('dishes.rank', 'desc').orderBy('dishes.id', 'desc'),
    price: () => wanted.orderBy('dishes.price_cents').orderBy('dishes.id'),
    new: () => wanted.orderBy('dishes.created_at', 'desc').orderBy('dishes.id', 'desc'),
  };
  return firstOf(await orders[filters.sort ?? 'popular']().execute());
}

const toRead = mostMatches + 1;
const firstOf = (rows: readonly { id: string }[]): Matches => atMost(rows.map(({ id }) => id));

/** Reads the fields that filter and sort the results. */
export const findCandidates = (db: Db, ids: readonly string[], words: string | null) =>
  db
    .selectFrom('dishes')
    .innerJoin('read_users as sellers', 'sellers.uid', 'dishes.seller_uid')
    .innerJoin('dish_texts', 'dish_texts.dish_id', 'dishes.id')
    .leftJoin('kitchens', 'kitchens.seller_uid', 'dishes.seller_uid')
    .where(isOneOf('dishes.id', ids))
    .select([
      'dishes.id',
      'dishes.author',
      'dishes.price_cents',
      'dishes.created_at',
      'dishes.rank',
      'sellers.kitchen_id',
      isSoldOut.as('sold_out'),
      'dishes.sold_out_until',
      'dishes.portions',
      sql<number>`case when ${words}::tsquery is null then 0 else ts_rank('{0.1, 0.2, 0.5, 1}', document, ${words}::tsquery) end`.as(
        'match',
      ),
      'kitchens.hours',
      'kitchens.days_off',
      'kitchens.paused',
      'kitchens.paused_until',
    ])
    .execute();
export type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];
