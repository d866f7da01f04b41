import { sql } from 'kysely';
import type { AllergenStatement, Category, OptionGroup } from '@food-court/shared-api/contract';
import type { DishNumber } from '@food-court/shared-api/dish-numbers';
import type { Db, Tables, Trx } from '#platform/database/tables';
import { lockKey, lockUntilCommit } from '#platform/jobs/advisory-locks.repository';
import type { StatedColumn } from '../dishes/dish-columns';
import { dishesWithSellers } from '../dishes/dishes.repository';

type NewDish = Pick<
  Tables['dishes'],
  'id' | 'seller_uid' | 'author' | Exclude<StatedColumn, 'options' | 'allergens' | DishNumber>
> &
  Partial<Pick<Tables['dishes'], DishNumber>> & { options?: OptionGroup[]; allergens?: AllergenStatement | null };

/** Undefined fields stay unchanged. */
type DishChange = Partial<
  Omit<NewDish, 'id' | 'seller_uid' | 'author'> &
    Record<'sold_out' | 'hidden' | 'shown_first', boolean | undefined> & {
      sold_out_until: Date | null | undefined;
    }
>;

export const managedDishes = (db: Db | Trx) =>
  dishesWithSellers(db).select([
    'sellers.email',
    'dishes.hidden',
    'dishes.shown_first',
    'dishes.learned_seconds',
    'dishes.created_at',
  ]);

/** Removed dishes exist only in orders and wishes. */
const activeDishes = (db: Db | Trx) => managedDishes(db).where('dishes.removed_at', 'is', null);

/** Reads an existing dish, which may be removed by now. */
export const getDish = (db: Db | Trx, id: string) =>
  managedDishes(db).where('dishes.id', '=', id).executeTakeFirstOrThrow();
export type ManagedDishRow = Awaited<ReturnType<typeof getDish>>;

export const findActiveDish = (db: Db, id: string): Promise<ManagedDishRow | undefined> =>
  activeDishes(db).where('dishes.id', '=', id).executeTakeFirst();

/** Locks the dish, so that its changes and orders are serialized. */
export const lockActiveDish = (trx: Trx, id: string): Promise<ManagedDishRow | undefined> =>
  activeDishes(trx).where('dishes.id', '=', id).forNoKeyUpdate('dishes').executeTakeFirst();

const numberOfRows = sql<number>`count(*)::int`.as('total');

/** Stops counting at the limit. */
export async function countDishesOfDay(trx: Trx, sellerUid: string, limit: number): Promise<number> {
  const ofDay = trx
    .selectFrom('dishes')
    .select('id')
    .where('seller_uid', '=', sellerUid)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .limit(limit);
  return (await trx.selectFrom(ofDay.as('of_day')).select(numberOfRows).executeTakeFirstOrThrow()).total;
}

const withJson = <Dish extends Pick<NewDish, 'options' | 'allergens'>>({ options, allergens, ...dish }: Dish) => ({
  ...dish,
  options: options && JSON.stringify(options),
  allergens: allergens && JSON.stringify(allergens),
});

export const insertDish = async (trx: Trx, dish: NewDish): Promise<void> =>
  void (await trx.insertInto('dishes').values(withJson(dish)).execute());

export const updateDish = async (trx: Trx, id: string, change: DishChange): Promise<void> =>
  void (await trx.updateTable('dishes').set(withJson(change)).where('id', '=', id).execute());

export const removeDish = async (trx: Trx, id: string): Promise<void> =>
  void (await trx
    .updateTable('dishes')
    .set({ removed_at: sql`now()`, shown_first: false })
    .where('id', '=', id)
    .execute());

/** Serializes changes of first places: the lock is held until the transaction ends. */
export const lockFirstDishChoice = (trx: Trx): Promise<void> => lockUntilCommit(trx, lockKey('dishes.shown_first'));

export const clearShownFirst = async (trx: Trx, category: Category): Promise<void> =>
  void (await trx
    .updateTable('dishes')
    .set({ shown_first: false })
    .where('category', '=', category)
    .where('shown_first', '=', true)
    .execute());
