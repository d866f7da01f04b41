import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#platform/database/tables';
import type { NetworkCount } from './rollback.policy';

export type NewReport = Omit<Insertable<Tables['client_reports']>, 'at'>;

/** Ignores a second report of the same failure. A network whose report counts was also served the build. */
export const insertReport = (db: Db, report: NewReport): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('client_reports')
      .values(report)
      .onConflict((conflict) => conflict.columns(['visitor', 'name', 'build', 'what']).doNothing())
      .execute();
    if (report.visitor != null) await insertServedNetworks(trx, [report]);
  });

export type ServedNetwork = Pick<Tables['served_networks'], 'name' | 'build' | 'network'>;

/** Sorted, so that two processes that insert the same networks at once cannot deadlock. */
export const insertServedNetworks = async (db: Db, served: readonly ServedNetwork[]): Promise<void> =>
  void (await db
    .insertInto('served_networks')
    .values(
      served
        .map(({ name, build, network }) => ({ name, build, network }))
        .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    )
    .onConflict((conflict) => conflict.columns(['name', 'build', 'network']).doUpdateSet({ at: sql<Date>`now()` }))
    .execute());

const keyOf = ({ name, build, network }: ServedNetwork): string => `${name}@${build} ${network}`;

/**
 * Counts, for the last minutes, how many networks were served a build and in how many of them it failed. Uses one
 * statement, so that both counts are of one moment. Changes outside of a page are judged by readings.
 */
export function countNetworks(
  db: Db,
  { name, build, minutes }: { name: string; build: string; minutes: number },
): Promise<NetworkCount> {
  const networks = (table: 'client_reports' | 'served_networks') =>
    db
      .selectFrom(table)
      .select(sql<number>`count(distinct network)::int`.as('networks'))
      .where('name', '=', name)
      .where('build', '=', build)
      .where('at', '>', sql<Date>`now() - ${minutes} * interval '1 minute'`);
  return db
    .selectNoFrom([
      networks('served_networks').$asScalar().as('served'),
      networks('client_reports')
        .where('visitor', 'is not', null)
        .where('what', '<>', 'outside')
        .$asScalar()
        .as('failed'),
    ])
    .$narrowType<NetworkCount>()
    .executeTakeFirstOrThrow();
}

export async function deleteOldReports(db: Db): Promise<void> {
  await db
    .deleteFrom('client_reports')
    .where('at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
  for (const table of ['served_networks', 'rollback_requests'] as const)
    await db
      .deleteFrom(table)
      .where('at', '<', sql<Date>`now() - interval '1 day'`)
      .execute();
}
