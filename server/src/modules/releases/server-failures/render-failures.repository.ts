import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

export interface CountedFailure {
  name: string;
  build: string;
  route: string;
  message: string;
  frames: string | null;
  times: number;
}

const mostFailures = 20;

/** Sorted, so that two processes that add the same failures at once cannot deadlock. */
export async function addRenderFailures(db: Db, failures: readonly CountedFailure[]): Promise<void> {
  if (failures.length === 0) return;
  const sorted = failures.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await db
    .insertInto('render_failures')
    .values(sorted.map((failure) => ({ ...failure, hour: sql<Date>`date_trunc('hour', now())` })))
    .onConflict((conflict) =>
      conflict.columns(['name', 'build', 'hour', 'route', 'message']).doUpdateSet({
        times: sql<number>`render_failures.times + excluded.times`,
        frames: sql<string | null>`coalesce(excluded.frames, render_failures.frames)`,
        at: sql<Date>`now()`,
      }),
    )
    .execute();
}

const keyOf = ({ name, build, route, message }: CountedFailure): string =>
  JSON.stringify([name, build, route, message]);

/** Failures of the last 24 hours, by build and route, most frequent first. */
export const findRenderFailures = (db: Db, name: string) =>
  db
    .selectFrom('render_failures')
    .select([
      'build',
      'route',
      'message',
      sql<number>`sum(times)::int`.as('times'),
      sql<Date>`max(at)`.as('last_at'),
      sql<string | null>`(array_agg(frames order by at desc) filter (where frames is not null))[1]`.as('frames'),
    ])
    .where('name', '=', name)
    .where('at', '>', sql<Date>`now() - interval '24 hours'`)
    .groupBy(['build', 'route', 'message'])
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .limit(mostFailures)
    .execute();
export type RenderFailureRow = Awaited<ReturnType<typeof findRenderFailures>>[number];

export const deleteOldRenderFailures = (db: Db) =>
  db
    .deleteFrom('render_failures')
    .where('at', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
