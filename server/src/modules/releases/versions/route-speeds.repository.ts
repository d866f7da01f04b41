import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

export interface PaintsOfBuild {
  route: string;
  build: string;
  isThisWeek: boolean;
  bucket: number;
  pages: number;
}

/** Forty routes of three builds, with sixty buckets in each of two weeks. */
const mostRows = 15_000;
const weekAgo = sql`date_trunc('hour', now()) - interval '7 days'`;

/** Counts the painted pages of a remote in the last two weeks by route, build and time. */
export const findPaintsOfBuilds = (db: Db, name: string): Promise<PaintsOfBuild[]> =>
  db
    .selectFrom('page_measures')
    .select([
      'route',
      'build',
      sql<boolean>`slot >= ${weekAgo}`.as('isThisWeek'),
      'bucket',
      sql<number>`sum(pages)::int`.as('pages'),
    ])
    .where('name', '=', name)
    .where('measure', '=', 'largestPaint')
    .where('slot', '>=', sql<Date>`${weekAgo} - interval '7 days'`)
    .groupBy(['route', 'build', sql`3`, 'bucket'])
    .orderBy('pages', 'desc')
    .limit(mostRows)
    .execute();

const mostBuilds = 20;

/** Builds that painted pages in the last 24 hours: open tabs keep theirs after a release. */
export const findBuildsInUse = (db: Db, name: string) =>
  db
    .selectFrom('page_measures')
    .select(['build', sql<number>`sum(pages)::int`.as('pages'), sql<Date>`max(slot)`.as('last_at')])
    .where('name', '=', name)
    .where('measure', '=', 'largestPaint')
    .where('slot', '>', sql<Date>`now() - interval '24 hours'`)
    .groupBy('build')
    .orderBy('pages', 'desc')
    .limit(mostBuilds)
    .execute();
