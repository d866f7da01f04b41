import { sql } from 'kysely';
import { newId } from '#platform/database/new-id';
import type { Db, Trx } from '#platform/database/tables';

export interface NewJob {
  team: string;
  issuer: string;
  repository: string;
  repositoryId: string;
  workflow: string;
  branch: string;
}

export async function insertJob(trx: Trx, { repositoryId, ...job }: NewJob): Promise<void> {
  await trx
    .insertInto('team_jobs')
    .values({ id: newId(), repository_id: repositoryId, ...job })
    .execute();
}

/**
 * For a job that was registered without the id of its repository. Returns false when it has got another one meanwhile.
 */
export async function keepRepositoryId(trx: Trx, id: string, repositoryId: string): Promise<boolean> {
  const kept = await trx
    .updateTable('team_jobs')
    .set({ repository_id: repositoryId })
    .where('id', '=', id)
    .where((or) => or.or([or('repository_id', 'is', null), or('repository_id', '=', repositoryId)]))
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n;
}

const mostJobs = 500;

export const findJobsOfIssuer = (db: Db, issuer: string) =>
  db
    .selectFrom('team_jobs')
    .innerJoin('teams', 'teams.name', 'team_jobs.team')
    .select(['team_jobs.id', 'team', 'repository', 'repository_id', 'workflow', 'branch', 'team_jobs.confirmed_at'])
    .where('issuer', '=', issuer)
    .where('removed_at', 'is', null)
    .limit(mostJobs)
    .execute();

/** Returns false when the token was exchanged before. */
export async function recordExchange(trx: Trx, id: string, expiresAt: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('exchanged_tokens')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** An expired token is refused anyway, and nobody asks about a team’s token that expired long ago. */
export async function deleteExpiredTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('exchanged_tokens')
    .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
  await db
    .deleteFrom('team_tokens')
    .where('expires_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}
