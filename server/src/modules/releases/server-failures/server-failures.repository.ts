import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';
import type { NamedBuild } from './build-failure';

/** Sorted, so that two processes that store the same builds at once cannot deadlock. */
export const storeServerFailures = async (db: Db, builds: readonly NamedBuild[]): Promise<void> =>
  void (await db
    .insertInto('server_failures')
    .values(builds.map(({ name, build }) => ({ name, build })).sort((a, b) => (a.name < b.name ? -1 : 1)))
    .onConflict((conflict) => conflict.columns(['name', 'build']).doUpdateSet({ at: sql<Date>`now()` }))
    .execute());

/** Builds that failed on the server in the last 24 hours, so that browsers rendered them. */
export const findServerFailures = (db: Db): Promise<NamedBuild[]> =>
  db
    .selectFrom('server_failures')
    .select(['name', 'build'])
    .where('at', '>', sql<Date>`now() - interval '24 hours'`)
    .orderBy('name')
    .orderBy('build')
    .execute();
