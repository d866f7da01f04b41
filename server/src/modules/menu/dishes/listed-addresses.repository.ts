import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';
import { isOnMenu } from './dishes.repository';

const onMenu = (db: Db) =>
  db.selectFrom('dishes').innerJoin('read_users as sellers', 'sellers.uid', 'dishes.seller_uid').where(isOnMenu);

const dishes = (db: Db) => onMenu(db).select(['dishes.id', 'dishes.title as name']);

/** Only kitchens with something on the menu. */
const kitchens = (db: Db) =>
  db
    .selectFrom('read_users as sellers')
    .select(['sellers.kitchen_id as id', 'sellers.name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('dishes').select('dishes.id').whereRef('dishes.seller_uid', '=', 'sellers.uid').where(isOnMenu),
      ),
    );

const lists = { dishes, kitchens };
export type ListedKind = keyof typeof lists;
export const listedKinds = Object.keys(lists) as ListedKind[];

/** Returns the first id of each part of this length, sorted by id. */
export async function findFirstIds(db: Db, kind: ListedKind, length: number): Promise<string[]> {
  const all = lists[kind](db).as('listed');
  const numbered = db
    .selectFrom(all)
    .select(['listed.id', sql<number>`row_number() over (order by listed.id)`.as('place')]);
  const firsts = await db
    .selectFrom(numbered.as('numbered'))
    .select('id')
    .where(sql<boolean>`place % ${length} = 1`)
    .orderBy('id')
    .execute();
  return firsts.map(({ id }) => id);
}

/** Starts at this id. */
export const findNames = (
  db: Db,
  kind: ListedKind,
  { from, count }: { from: string; count: number },
): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom(lists[kind](db).as('listed'))
    .select(['listed.id', 'listed.name'])
    .where('listed.id', '>=', from)
    .orderBy('listed.id')
    .limit(count)
    .execute();
