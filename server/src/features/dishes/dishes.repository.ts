import { sql } from 'kysely';
import type { Category } from 'shared-api/contract';
import type { Db, Tables, Trx } from '#database/tables';
import type { Position } from './cursor';

export interface DishRow {
  id: string;
  author: string;
  title: string;
  category: Category;
  price_cents: number;
  description: string;
  /** As the image host recognises them: our own by their id. */
  images: string[];
  /** Of the first photo, when it is our own host's. */
  placeholder: string | null;
}

export type NewDish = Omit<Tables['dishes'], 'hidden' | 'shown_first' | 'created_at'>;

/** What visitors may see: hidden dishes are nowhere. */
const shownDishes = (db: Db | Trx) =>
  db
    .selectFrom('dishes')
    .leftJoin('images', (join) => join.on(sql<boolean>`images.id = dishes.images[1]`))
    .select([
      'dishes.id',
      'dishes.author',
      'dishes.title',
      'dishes.category',
      'dishes.price_cents',
      'dishes.description',
      'dishes.images',
      'images.placeholder',
    ])
    .where('dishes.hidden', '=', false);

export const findDish = (db: Db | Trx, id: string): Promise<DishRow | undefined> => shownDishes(db).where('dishes.id', '=', id).executeTakeFirst();

export const insertDish = async (trx: Trx, dish: NewDish): Promise<void> => void (await trx.insertInto('dishes').values(dish).execute());

/** Newest first; one row more than the page holds tells whether there is another page. */
export function findDishesAfter(db: Db, category: Category, limit: number, position?: Position) {
  const dishes = shownDishes(db)
    .select('dishes.created_at')
    .where('dishes.category', '=', category)
    .orderBy('dishes.created_at', 'desc')
    .orderBy('dishes.id', 'desc')
    .limit(limit + 1);
  if (!position) return dishes.execute();
  const after = sql<boolean>`(dishes.created_at, dishes.id) < (${position.createdAt}::timestamptz, ${position.id})`;
  return dishes.where(after).execute();
}

export const findFirstDishes = (db: Db, category: Category, limit: number): Promise<DishRow[]> =>
  shownDishes(db)
    .where('dishes.category', '=', category)
    .orderBy('dishes.shown_first', 'desc')
    .orderBy('dishes.created_at', 'desc')
    .orderBy('dishes.id', 'desc')
    .limit(limit)
    .execute();
