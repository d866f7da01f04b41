import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#platform/database/tables';

export type SlowRouteRow = Insertable<Tables['slow_routes']>;

/**
 * Returns false if the day was judged already. Another process that asks at the same time waits for the end of this
 * transaction.
 */
export async function takeDay(trx: Db, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('last_judged_day')
    .values({ day })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ day }).where('last_judged_day.day', '<', day))
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Reads the result of the last judgement, slowest first. */
export const findSlowRoutes = (db: Db): Promise<SlowRouteRow[]> =>
  db
    .selectFrom('slow_routes')
    .select(['route', 'why', 'paint_ms', 'than_ms', 'pages', 'networks'])
    .select([sql<string>`since::text`.as('since'), sql<string>`last_day::text`.as('last_day')])
    .orderBy('paint_ms', 'desc')
    .limit(200)
    .execute();

export const saveSlowRoute = async (trx: Db, row: SlowRouteRow): Promise<void> =>
  void (await trx
    .insertInto('slow_routes')
    .values(row)
    .onConflict((conflict) => conflict.column('route').doUpdateSet(row))
    .execute());

export const deleteSlowRoute = async (trx: Db, route: string): Promise<void> =>
  void (await trx.deleteFrom('slow_routes').where('route', '=', route).execute());
