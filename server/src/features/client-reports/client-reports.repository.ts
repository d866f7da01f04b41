import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#database/tables';

export type NewReport = Omit<Insertable<Tables['client_reports']>, 'at'>;

/** Twice is once. Who reports has met the build. */
export const keepReport = (db: Db, report: NewReport): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('client_reports')
      .values(report)
      .onConflict((conflict) => conflict.columns(['visitor', 'name', 'build', 'what']).doNothing())
      .execute();
    if (report.visitor != null)
      await insertMet(trx, [{ name: report.name, build: report.build, visitor: report.visitor }]);
  });

export type MetBuild = Pick<Tables['met_builds'], 'name' | 'build' | 'visitor'>;

/** In one order: of two processes that note the same visitors at once neither holds what the other waits for. */
export const insertMet = async (db: Db, met: readonly MetBuild[]): Promise<void> =>
  void (await db
    .insertInto('met_builds')
    .values([...met].sort((a, b) => (rowOf(a) < rowOf(b) ? -1 : 1)))
    .onConflict((conflict) => conflict.columns(['name', 'build', 'visitor']).doUpdateSet({ at: sql<Date>`now()` }))
    .execute());

const rowOf = ({ name, build, visitor }: MetBuild): string => `${name}@${build} ${visitor}`;

/** Of the last minutes: visitors who met a build, those in whose browsers it failed, and how many of them count. */
export interface Toll {
  met: number;
  failed: number;
  counted: number;
}

export async function findToll(
  db: Db,
  { name, build, minutes, mostPerAddress }: { name: string; build: string; minutes: number; mostPerAddress: number },
): Promise<Toll> {
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
      sql<number>`coalesce(sum(least(visitors, ${mostPerAddress})), 0)::int`.as('counted'),
    ])
    .executeTakeFirstOrThrow();
  const { met } = await db
    .selectFrom('met_builds')
    .select(sql<number>`count(*)::int`.as('met'))
    .where('name', '=', name)
    .where('build', '=', build)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return { met, failed, counted };
}

export async function forgetOldReports(db: Db): Promise<void> {
  await db
    .deleteFrom('client_reports')
    .where('at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
  await db
    .deleteFrom('met_builds')
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
