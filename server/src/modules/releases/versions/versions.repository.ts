import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

const aDayAgo = sql<Date>`now() - interval '24 hours'`;
const visitors = sql<number>`count(distinct coalesce(visitor, network))::int`;
const mostReports = 20;

/** Number of visitors in whose browsers a build failed. */
export const findFailures = (db: Db) =>
  db
    .selectFrom('client_reports')
    .select(['name', 'build', visitors.as('failures')])
    .where('at', '>', aDayAgo)
    .groupBy(['name', 'build'])
    .execute();
export type FailureRow = Awaited<ReturnType<typeof findFailures>>[number];

/**
 * Groups equal reports of all builds, or of those of one deployable; most frequent first. Changes outside of a page are
 * only among those of one deployable, because older remotes with the list of all don’t know this kind.
 */
export const findReports = (db: Db, name?: string) =>
  db
    .selectFrom('client_reports')
    .select([
      'name',
      'build',
      'what',
      'message',
      visitors.as('visitors'),
      sql<Date>`max(at)`.as('last_at'),
      sql<string>`(array_agg(path order by id desc))[1]`.as('path'),
      sql<string | null>`(array_agg(frames order by id desc) filter (where frames is not null))[1]`.as('frames'),
    ])
    .where('at', '>', aDayAgo)
    .$if(name !== undefined, (reports) => reports.where('name', '=', name ?? ''))
    .$if(name === undefined, (reports) => reports.where('what', '<>', 'outside'))
    .groupBy(['name', 'build', 'what', 'message'])
    .orderBy('visitors', 'desc')
    .orderBy('last_at', 'desc')
    .limit(mostReports)
    .execute();
export type ReportRow = Awaited<ReturnType<typeof findReports>>[number];

/** Builds that a person should roll back. The table keeps them for a day, one for each build on trial. */
export const findRollbackRequests = (db: Db) =>
  db
    .selectFrom('rollback_requests')
    .select(['name', 'build', 'reason', 'at'])
    .orderBy('at', 'desc')
    .limit(100)
    .execute();
export type RollbackRequestRow = Awaited<ReturnType<typeof findRollbackRequests>>[number];
