import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

/** Backdates the creation of a dish. */
export const setDishTime = async (db: Db, id: string, createdAt: Date): Promise<void> =>
  void (await sql`update dishes set created_at = ${createdAt}, rank = menu_rank(${createdAt}, 0, 0, 0)
    where id = ${id}`.execute(db));

/** Makes all queued work due. */
export const makeAllDue = async (db: Db): Promise<void> =>
  void (await db
    .updateTable('dishes_to_rank')
    .set({ due_at: sql<Date>`now()` })
    .execute());

/** Puts a dish into the state after its return, because the clock of the database can't be changed. */
export async function endSoldOut(db: Db, id: string): Promise<void> {
  await sql`alter table dishes disable trigger dish_placed`.execute(db);
  await db
    .updateTable('dishes')
    .set({ sold_out_until: new Date(0) })
    .where('id', '=', id)
    .execute();
  await sql`alter table dishes enable trigger dish_placed`.execute(db);
}
