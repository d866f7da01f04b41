import { sql } from 'kysely';
import { limits, type Category, type DishState } from '@food-court/shared-api/contract';
import { countRows, firstRowOfPage, idsOnPage, type RowCount } from '#platform/database/table-page';
import type { Db, Trx } from '#platform/database/tables';
import {
  atMost,
  containsText,
  findMatches,
  findsText,
  isOneOf,
  mostMatches,
  type Matches,
} from '#platform/database/text-search';
import { findUidsByText } from '#modules/accounts/index';
import { isSoldOut } from '../dishes/dishes.repository';
import { managedDishes, type ManagedDishRow } from './kitchen.repository';

type DishTable = Promise<{ rows: ManagedDishRow[] } & RowCount>;

interface DishFilter {
  sellerUid?: string;
  category?: Category;
}

/** Removed dishes exist only in orders and wishes. */
const dishesOf = (db: Db | Trx, { sellerUid, category }: DishFilter) =>
  db
    .selectFrom('dishes')
    .where('removed_at', 'is', null)
    .$if(sellerUid !== undefined, (dishes) => dishes.where('seller_uid', '=', sellerUid as string))
    .$if(category !== undefined, (dishes) => dishes.where('category', '=', category as Category));

const newestFirst = sql`dishes.created_at desc, dishes.id desc`;

interface SellerQuery {
  search?: string;
  show?: DishState;
  page?: number;
}

export function findDishesOfSeller(
  db: Db,
  sellerUid: string,
  { search = '', show, page }: SellerQuery = {},
): DishTable {
  const text = search.trim();
  return text === '' && show === undefined
    ? findDishes(db, { sellerUid }, page)
    : findSomeOfSeller(db, sellerUid, { text, show, page });
}

const isIn = {
  'on-sale': sql<boolean>`(not dishes.hidden and not ${isSoldOut})`,
  'sold-out': isSoldOut,
  hidden: sql<boolean>`dishes.hidden`,
} satisfies Record<DishState, unknown>;

async function findSomeOfSeller(
  db: Db,
  sellerUid: string,
  { text, show, page }: { text: string; show?: DishState; page?: number },
): DishTable {
  const isShown = show ? isIn[show] : sql<boolean>`true`;
  const own = (reader: Db | Trx) => dishesOf(reader, { sellerUid }).orderBy(newestFirst).select('id');
  const { ids, more } = await findMatches(db, {
    walk: own(db).select(sql<boolean>`${containsText(sql.ref('dishes.search_text'), text)} and ${isShown}`.as('found')),
    byIndex: async (trx) => {
      const found = own(trx)
        .where(isShown)
        .$if(text !== '', (dishes) => dishes.where(findsText('search_text', text)))
        .limit(mostMatches + 1);
      return atMost((await found.execute()).map(({ id }) => id));
    },
  });
  return readPage(db, { ids, more }, page);
}

async function readPage(db: Db, { ids, more }: Matches, page?: number): DishTable {
  const rows = await managedDishes(db)
    .where(isOneOf('dishes.id', idsOnPage(ids, page)))
    .orderBy(newestFirst)
    .execute();
  return { rows, total: ids.length, ...(more && { more }) };
}

export function findAllDishes(db: Db, category?: Category, search = '', page?: number): DishTable {
  const text = search.trim();
  return text === '' ? findDishes(db, { category }, page) : findDishesByText(db, category, text, page);
}

async function findDishes(db: Db, filter: DishFilter, page?: number): DishTable {
  // Skipped dishes are read from the index only.
  const onPage = dishesOf(db, filter)
    .select('id')
    .orderBy(newestFirst)
    .limit(limits.tablePage)
    .offset(firstRowOfPage(page));
  const [rows, count] = await Promise.all([
    managedDishes(db).innerJoin(onPage.as('page'), 'page.id', 'dishes.id').orderBy(newestFirst).execute(),
    countRows(db, dishesOf(db, filter).select('id')),
  ]);
  return { rows, ...count };
}

async function findDishesByText(db: Db, category: Category | undefined, text: string, page?: number): DishTable {
  const sellerText = sql.ref<string>('sellers.search_text');
  const isOfFoundSeller = sql`(select ${containsText(sellerText, text)} from read_users as sellers where sellers.uid = dishes.seller_uid)`;
  const matches = await findMatches(db, {
    walk: dishesOf(db, { category })
      .select([
        'id',
        sql<boolean>`${containsText(sql.ref('dishes.search_text'), text)} or ${isOfFoundSeller}`.as('found'),
      ])
      .orderBy(newestFirst),
    byIndex: (trx) => findIdsByText(trx, category, text),
  });
  return readPage(db, matches, page);
}

/** Finds dishes by title, or by name or e-mail address of the seller. Newest first. */
async function findIdsByText(trx: Trx, category: Category | undefined, text: string): Promise<Matches> {
  const found = dishesOf(trx, { category })
    .select(['id', 'created_at'])
    .limit(mostMatches + 1);
  const { ids: sellers } = await findUidsByText(trx, text);
  const ofTitle = await found.where(findsText('search_text', text)).execute();
  const ofSellers = await found.where(isOneOf('seller_uid', sellers)).execute();
  const newest = [...ofTitle, ...ofSellers].toSorted(
    (a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1),
  );
  return atMost([...new Set(newest.map(({ id }) => id))]);
}
