import { sql } from 'kysely';
import { limits, type Category } from 'shared-api/contract';
import { containsWords } from '#database/any-script';
import type { Db, Tables, Trx } from '#database/tables';
import { dishesWithSellers, type DishRow } from '../dishes/dishes.repository';

export interface ManagedDishRow extends DishRow {
  /** The seller's. */
  email: string;
  hidden: boolean;
  shown_first: boolean;
  created_at: Date;
}

type NewDish = Pick<
  Tables['dishes'],
  'id' | 'seller_uid' | 'author' | 'title' | 'category' | 'price_cents' | 'description' | 'images' | 'portions'
>;

/** Undefined stays as it is. */
type DishChange = Partial<
  Omit<NewDish, 'id' | 'seller_uid' | 'author'> & Record<'sold_out' | 'hidden' | 'shown_first', boolean | undefined>
>;

const managedDishes = (db: Db | Trx) =>
  dishesWithSellers(db).select(['sellers.email', 'dishes.hidden', 'dishes.shown_first', 'dishes.created_at']);

/** What left the menu for good is only in orders and wishes. */
const keptDishes = (db: Db | Trx) => managedDishes(db).where('dishes.removed_at', 'is', null);

/** One that is known to have been there; it may be removed by now. */
export const getDish = (db: Db | Trx, id: string): Promise<ManagedDishRow> =>
  managedDishes(db).where('dishes.id', '=', id).executeTakeFirstOrThrow();

export const findKeptDish = (db: Db, id: string): Promise<ManagedDishRow | undefined> =>
  keptDishes(db).where('dishes.id', '=', id).executeTakeFirst();

/** Who changes a dish waits for whoever is changing or ordering it. */
export const findKeptDishLocked = (trx: Trx, id: string): Promise<ManagedDishRow | undefined> =>
  keptDishes(trx).where('dishes.id', '=', id).forNoKeyUpdate('dishes').executeTakeFirst();

export const insertDish = async (trx: Trx, dish: NewDish): Promise<void> =>
  void (await trx.insertInto('dishes').values(dish).execute());

export const updateDish = async (trx: Trx, id: string, change: DishChange): Promise<void> =>
  void (await trx.updateTable('dishes').set(change).where('id', '=', id).execute());

export const removeDish = async (trx: Trx, id: string): Promise<void> =>
  void (await trx
    .updateTable('dishes')
    .set({ removed_at: sql`now()`, shown_first: false })
    .where('id', '=', id)
    .execute());

/** What a category shows first is decided by one transaction after the other, each from here to its end. */
export const awaitTurnToChooseFirst = async (trx: Trx): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext('dishes.shown_first'))`.execute(trx));

export const showNoneFirst = async (trx: Trx, category: Category): Promise<void> =>
  void (await trx
    .updateTable('dishes')
    .set({ shown_first: false })
    .where('category', '=', category)
    .where('shown_first', '=', true)
    .execute());

interface DishTable {
  rows: ManagedDishRow[];
  total: number;
}

export const findDishesOf = (db: Db, sellerUid: string, page?: number): Promise<DishTable> =>
  tablePage(keptDishes(db).where('dishes.seller_uid', '=', sellerUid), page);

/** The author is the seller’s name as it is now. */
export function findAllDishes(db: Db, category?: Category, search = '', page?: number): Promise<DishTable> {
  const words = search.trim();
  const found = keptDishes(db).where((row) =>
    row.or(['dishes.title', 'dishes.author', 'sellers.email'].map((column) => containsWords(column, words))),
  );
  return tablePage(category === undefined ? found : found.where('dishes.category', '=', category), page);
}

async function tablePage(dishes: ReturnType<typeof keptDishes>, page = 1): Promise<DishTable> {
  const [rows, { total }] = await Promise.all([
    dishes
      .orderBy('dishes.created_at', 'desc')
      .orderBy('dishes.id', 'desc')
      .limit(limits.tablePage)
      .offset((page - 1) * limits.tablePage)
      .execute(),
    dishes
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
