import { sql, type SelectQueryBuilder } from 'kysely';
import { readWithout } from './scan-settings';
import type { Db, Tables, Trx } from './tables';

/** A search lists at most this many matches: with more than a thousand, people type another letter. */
export const mostMatches = 1_000;

/** Looks at this many rows in the order of the list before it uses the text index. */
const walkedRows = 1_000;
/**
 * A text with this many matches among them is common: reading its index entries would be slower than walking the list.
 */
const commonMatches = 40;

export interface Matches {
  /** Matches in the order of the list. */
  ids: string[];
  /** There may be others. */
  more: boolean;
}

/** Ignores case. Does not use LIKE, where '%' and '_' have a meaning. */
export const containsText = (searchText: ReturnType<typeof sql.ref<string>>, text: string) =>
  sql<boolean>`strpos(${searchText}, fold_text(${text})) > 0`;

/** The same, using the index of the column. */
export const findsText = (column: string, text: string) =>
  sql<boolean>`text_grams(${sql.ref(column)}) @> search_grams(fold_text(${text})) and strpos(${sql.ref(column)}, fold_text(${text})) > 0`;

export const isOneOf = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::text[])`;

interface Search {
  /** All rows of the list in its order. */
  walk: SelectQueryBuilder<Tables, never, { id: string; found: boolean }>;
  /** Matches from the text index, in the order in which they are listed. */
  byIndex: (trx: Trx) => Promise<Matches>;
}

/**
 * A common text is found within the first rows of the list; an index would have to read the entries of a large part of
 * the table. A rare text is found with the index; otherwise the list would have to be walked to its end.
 */
export async function findMatches(db: Db, { walk, byIndex }: Search): Promise<Matches> {
  const { ids, walked } = await db
    .selectFrom(walk.limit(walkedRows).as('walked'))
    .select([
      sql<string[]>`coalesce(array_agg(id) filter (where found), '{}')`.as('ids'),
      sql<number>`count(*)::int`.as('walked'),
    ])
    .executeTakeFirstOrThrow();
  const isAll = walked < walkedRows;
  if (isAll || ids.length >= commonMatches) return atMost(ids, !isAll);
  // Leaves only the text index, which gives a bitmap.
  return readWithout(db, ['seqscan', 'indexscan', 'indexonlyscan'], byIndex);
}

/** As many as are listed; any beyond say that there are others. */
export const atMost = (ids: readonly string[], more = false): Matches => ({
  ids: ids.slice(0, mostMatches),
  more: more || ids.length > mostMatches,
});
