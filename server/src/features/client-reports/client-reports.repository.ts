import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#database/tables';

export type NewReport = Omit<Insertable<Tables['client_reports']>, 'at'>;

/** A second report of the same failure changes nothing. A visitor who reports a build was served it. */
export const insertReport = (db: Db, report: NewReport): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('client_reports')
      .values(report)
      .onConflict((conflict) => conflict.columns(['visitor', 'name', 'build', 'what']).doNothing())
      .execute();
    if (report.visitor != null)
      await insertServedBuilds(trx, [{ name: report.name, build: report.build, visitor: report.visitor }]);
  });

export type ServedBuild = Pick<Tables['met_builds'], 'name' | 'build' | 'visitor'>;

/** Sorted, so that two processes that insert the same visitors at once cannot deadlock. */
export const insertServedBuilds = async (db: Db, served: readonly ServedBuild[]): Promise<void> =>
  void (await db
    .insertInto('met_builds')
    .values([...served].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    .onConflict((conflict) => conflict.columns(['name', 'build', 'visitor']).doUpdateSet({ at: sql<Date>`now()` }))
    .execute());

const keyOf = ({ name, build, visitor }: ServedBuild): string => `${name}@${build} ${visitor}`;

/** Of the last minutes: visitors who were served a build, those in whose browsers it failed, and how many of these count. */
export interface FailureCount {
  served: number;
  failed: number;
  counted: number;
}

export async function countFailures(
  db: Db,
  { name, build, minutes, maxPerAddress }: { name: string; build: string; minutes: number; maxPerAddress: number },
): Promise<FailureCount> {
  const since = sql<Date>`now() - ${minutes} * interval '1 minute'`;
  const failures = db
    .selectFrom('client_reports')
    .distinctOn('visitor')
    .select(['visitor', 'address_mark'])
    .where('name', '=', name)
    .where('build', '=', build)
    .where('visitor', 'is not', null)
    .where('at', '>', since)
    .orderBy('visitor')
    .orderBy('id');
  const byAddress = db
    .selectFrom(failures.as('failures'))
    .select(sql<number>`count(*)::int`.as('visitors'))
    .groupBy('address_mark');
  const { failed, counted } = await db
    .selectFrom(byAddress.as('addresses'))
    .select([
      sql<number>`coalesce(sum(visitors), 0)::int`.as('failed'),
      sql<number>`coalesce(sum(least(visitors, ${maxPerAddress})), 0)::int`.as('counted'),
    ])
    .executeTakeFirstOrThrow();
  const { served } = await db
    .selectFrom('met_builds')
    .select(sql<number>`count(*)::int`.as('served'))
    .where('name', '=', name)
    .where('build', '=', build)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return { served, failed, counted };
}

export async function deleteOldReports(db: Db): Promise<void> {
  await db
    .deleteFrom('client_reports')
    .where('at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
  await db
    .deleteFrom('met_builds')
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
