import type { Db } from '#platform/database/tables';

/** Also finds a kitchen whose account was erased: its statements stay. */
export const findKitchen = (db: Db, id: string) =>
  db
    .selectFrom('read_users as users')
    .select(['kitchen_id as id', 'uid', 'name'])
    .where('kitchen_id', '=', id)
    .executeTakeFirst();
