import { sql } from 'kysely';
import { mostCounted } from '#platform/database/table-page';
import type { Db } from '#platform/database/tables';

export async function countDishes(db: Db, sellerUid: string): Promise<number> {
  const dishes = db
    .selectFrom('dishes')
    .select('id')
    .where('seller_uid', '=', sellerUid)
    .where('removed_at', 'is', null)
    .limit(mostCounted);
  const { count } = await db
    .selectFrom(dishes.as('dishes'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
