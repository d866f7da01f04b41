import type { Db } from '#database/tables';

/** With when they were placed. */
export async function findOrdersOf(db: Db, dish: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom('orders').select(['id', 'created_at']).where('dish_id', '=', dish).execute();
  return new Map(rows.map(({ id, created_at }) => [id, created_at.getTime()]));
}
