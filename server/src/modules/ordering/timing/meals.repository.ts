import { sql, type Insertable } from 'kysely';
import { notifyAfterCommit } from '#platform/database/commit-notifications';
import type { Tables, Trx } from '#platform/database/tables';

/** Opens a meal: several checkouts of several people, whose tickets are ready together. */
export const openMeal = async (trx: Trx, meal: Insertable<Tables['meals']>): Promise<void> =>
  void (await trx.insertInto('meals').values(meal).execute());

/** Puts a new checkout into the meal. `parts` is the number of parts that it pays. */
export const addToMeal = async (trx: Trx, checkout: Insertable<Tables['meal_checkouts']>): Promise<void> =>
  void (await trx.insertInto('meal_checkouts').values(checkout).execute());

/** Nobody waits any longer for the part of somebody who has left. */
export const dropPartOfMeal = async (trx: Trx, id: string): Promise<void> =>
  void (await trx
    .updateTable('meals')
    .set(({ eb }) => ({ parts: eb('parts', '-', 1) }))
    .where('id', '=', id)
    .execute());

interface LockedMeal {
  id: string;
  settles_at: Date;
  uids: string[];
}

/**
 * Locks the meal of a locked checkout, if it has one. Whoever changes tickets of a meal locks it before, and locks nothing
 * after it, so that plans of its checkouts follow one another.
 */
export const lockMealOf = (trx: Trx, checkoutId: string): Promise<LockedMeal | undefined> =>
  trx
    .selectFrom('meals')
    .select(['id', 'settles_at', 'uids'])
    .where('id', '=', (of) => of.selectFrom('meal_checkouts').select('meal_id').where('checkout_id', '=', checkoutId))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Every part of a locked meal is paid. */
export async function isMealPaid(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_paid: boolean }>`
    select parts <= (
      select coalesce(sum(of_meal.parts), 0) from meal_checkouts as of_meal
      join read_checkouts on read_checkouts.id = of_meal.checkout_id
      where of_meal.meal_id = meals.id and read_checkouts.paid_at is not null) as is_paid
    from meals where id = ${id}`.execute(trx);
  return rows[0]?.is_paid === true;
}

/** Tells everybody at the table to read again. */
export async function notifyPeople(trx: Trx, uids: readonly string[]): Promise<void> {
  for (const uid of uids) await notifyAfterCommit(trx, 'baskets', uid);
}

/** Tells them that a part was not paid in time. */
export async function notifyMealOf(trx: Trx, checkoutId: string): Promise<void> {
  const meal = await trx
    .selectFrom('meals')
    .innerJoin('meal_checkouts', 'meal_checkouts.meal_id', 'meals.id')
    .select('meals.uids')
    .where('meal_checkouts.checkout_id', '=', checkoutId)
    .executeTakeFirst();
  await notifyPeople(trx, meal?.uids ?? []);
}
