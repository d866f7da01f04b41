import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#platform/database/tables';

export type MeasuredPages = Insertable<Tables['page_measures']>;

/** PostgreSQL takes 65,535 values in a statement, and a row has seven. */
const rowsInStatement = 5_000;

/** Sorted, so that two processes that add to the same rows at once cannot deadlock. */
export async function addPages(db: Db, rows: readonly MeasuredPages[]): Promise<void> {
  const sorted = [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (let from = 0; from < sorted.length; from += rowsInStatement)
    await db
      .insertInto('page_measures')
      .values(sorted.slice(from, from + rowsInStatement))
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'build', 'slot', 'route', 'measure', 'bucket'])
          .doUpdateSet({ pages: sql<number>`page_measures.pages + excluded.pages` }),
      )
      .execute();
}

const keyOf = ({ name, build, slot, route, measure, bucket }: MeasuredPages): string =>
  JSON.stringify([name, build, slot, route, measure, bucket]);

export type MeasuredRow = Pick<MeasuredPages, 'build' | 'route' | 'measure' | 'bucket' | 'pages'> & { slot: Date };

/**
 * Reads the histograms of two builds of a deployable since a given time. Bounded by the slots of a trial, its routes
 * and the buckets.
 */
export const findMeasures = (
  db: Db,
  { name, builds, since }: { name: string; builds: readonly string[]; since: Date },
): Promise<MeasuredRow[]> =>
  db
    .selectFrom('page_measures')
    .select(['slot', 'build', 'route', 'measure', 'bucket', 'pages'])
    .where('name', '=', name)
    .where('build', 'in', builds)
    .where('slot', '>=', since)
    .orderBy('slot', 'desc')
    .limit(mostRows)
    .execute();

/** A week of two builds with twenty busy routes. */
const mostRows = 200_000;

export interface HourOfBuild {
  name: string;
  build: string;
  hour: Date;
  measure: string;
  bucket: number;
  pages: number;
}

/** Reads the last 24 hours, all routes together: at most some thousand rows per build. */
export async function findHoursOfBuilds(db: Db, builds: readonly string[]): Promise<HourOfBuild[]> {
  if (builds.length === 0) return [];
  return db
    .selectFrom('page_measures')
    .select([
      'name',
      'build',
      sql<Date>`date_trunc('hour', slot)`.as('hour'),
      'measure',
      'bucket',
      sql<number>`sum(pages)::int`.as('pages'),
    ])
    .where('build', 'in', builds)
    .where('slot', '>', sql<Date>`date_trunc('hour', now()) - interval '24 hours'`)
    .groupBy(['name', 'build', 'hour', 'measure', 'bucket'])
    .limit(mostRows)
    .execute();
}

export const deleteOldMeasures = async (db: Db): Promise<void> =>
  void (await db
    .deleteFrom('page_measures')
    .where('slot', '<', sql<Date>`now() - interval '14 days'`)
    .execute());
