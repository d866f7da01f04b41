import { sql } from 'kysely';
import type { PageFinding } from '@food-court/federation/examination';
import type { Db } from '#platform/database/tables';

/** Exactly these files: the manifest names all of them with their integrity. */
export interface WatchedBuild {
  name: string;
  build: string;
  manifest: string;
}

const mostWaiting = 200;

/** A build that was examined already stays so. Asking again keeps its place in the queue. */
export const askForExamination = async (db: Db, build: WatchedBuild): Promise<void> =>
  void (await db
    .insertInto('watched_builds')
    .values(build)
    .onConflict((conflict) => conflict.doNothing())
    .execute());

export const findExamination = (db: Db, { name, build, manifest }: WatchedBuild) =>
  db
    .selectFrom('watched_builds')
    .select(['result', 'findings', 'examined_at'])
    .where('name', '=', name)
    .where('build', '=', build)
    .where('manifest', '=', manifest)
    .executeTakeFirst();

/**
 * The newest waiting build of each remote, so that builds of one remote that can’t be opened delay no other remote.
 * `names` undefined means every remote.
 */
export const findWaiting = (db: Db, names: readonly string[] | undefined): Promise<WatchedBuild[]> =>
  db
    .selectFrom('watched_builds')
    .distinctOn('name')
    .select(['name', 'build', 'manifest'])
    .where('result', '=', 'waiting')
    .$if(names !== undefined, (query) => query.where('name', 'in', ['', ...(names ?? [])]))
    .orderBy('name')
    .orderBy('asked_at', 'desc')
    .limit(mostWaiting)
    .execute();

interface Examined extends WatchedBuild {
  by: string;
  result: 'clean' | 'refused';
  findings: readonly PageFinding[];
}

/** The last examination counts, because a better browser finds more. */
export async function recordExamination(db: Db, { by, findings, result, ...build }: Examined): Promise<void> {
  const examined = { result, findings: JSON.stringify(findings), examined_at: new Date(), examined_by: by };
  await db
    .insertInto('watched_builds')
    .values({ ...build, ...examined })
    .onConflict((conflict) => conflict.columns(['name', 'build', 'manifest']).doUpdateSet(examined))
    .execute();
}

/** A build that is released after that is examined again. */
export const deleteOldExaminations = (db: Db) =>
  db
    .deleteFrom('watched_builds')
    .where(sql<Date>`coalesce(examined_at, asked_at)`, '<', sql<Date>`now() - interval '90 days'`)
    .execute();
