import { sql } from 'kysely';
import type { Db } from '#database/tables';
import { isOnMenu } from '#features/dishes/dishes.repository';

const onMenu = (db: Db) =>
  db.selectFrom('dishes').innerJoin('users as sellers', 'sellers.uid', 'dishes.seller_uid').where(isOnMenu);

/** The first id of each part of so many dishes, in the order of ids. */
export async function findFirstIds(db: Db, dishesOfPart: number): Promise<string[]> {
  const numbered = onMenu(db).select(['dishes.id', sql<number>`row_number() over (order by dishes.id)`.as('place')]);
  const firsts = await db
    .selectFrom(numbered.as('numbered'))
    .select('id')
    .where(sql<boolean>`place % ${dishesOfPart} = 1`)
    .orderBy('id')
    .execute();
  return firsts.map(({ id }) => id);
}

/** From this id on. */
export const findDishTitles = (db: Db, from: string, count: number): Promise<{ id: string; title: string }[]> =>
  onMenu(db)
    .select(['dishes.id', 'dishes.title'])
    .where('dishes.id', '>=', from)
    .orderBy('dishes.id')
    .limit(count)
    .execute();
