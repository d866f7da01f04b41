import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#platform/database/tables';
import { daysBefore } from './days';

export type RoutePaints = Insertable<Tables['route_paints']>;
export type RouteNetwork = Insertable<Tables['route_networks']>;

const keyOf = (row: RoutePaints | RouteNetwork): string =>
  JSON.stringify([row.route, row.day, 'bucket' in row ? row.bucket : row.network]);
/** Sorted, so that two processes that add to the same rows at once cannot deadlock. */
const inOrder = <Row extends RoutePaints | RouteNetwork>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

export const addPaints = async (db: Db, rows: readonly RoutePaints[]): Promise<void> =>
  void (await db
    .insertInto('route_paints')
    .values(inOrder(rows))
    .onConflict((conflict) =>
      conflict
        .columns(['route', 'day', 'bucket'])
        .doUpdateSet({ pages: sql<number>`route_paints.pages + excluded.pages` }),
    )
    .execute());

export async function addNetworks(db: Db, rows: readonly RouteNetwork[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('route_networks')
    .values(inOrder(rows))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The days from `first` to `last`, both included. */
export interface Days {
  first: string;
  last: string;
}

export interface PaintsOfRoute {
  route: string;
  bucket: number;
  pages: number;
}

/** Reads all routes of the site: some hundred rows for each that people open. */
export const findPaints = (db: Db, { first, last }: Days): Promise<PaintsOfRoute[]> =>
  db
    .selectFrom('route_paints')
    .select(['route', 'bucket', sql<number>`sum(pages)::int`.as('pages')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy(['route', 'bucket'])
    .execute();

export const countNetworks = (db: Db, { first, last }: Days): Promise<{ route: string; networks: number }[]> =>
  db
    .selectFrom('route_networks')
    .select(['route', sql<number>`count(distinct network)::int`.as('networks')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('route')
    .execute();

/** A week is compared with the one before it. */
const storedDays = 15;

export async function deleteOldPaints(db: Db, today: string): Promise<void> {
  const first = daysBefore(today, storedDays);
  await db.deleteFrom('route_paints').where('day', '<', first).execute();
  await db.deleteFrom('route_networks').where('day', '<', first).execute();
}
