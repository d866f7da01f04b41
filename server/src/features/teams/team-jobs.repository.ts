import { sql } from 'kysely';
import { newId } from '#database/new-id';
import type { Db, Trx } from '#database/tables';

export interface NewJob {
  team: string;
  issuer: string;
  repository: string;
  workflow: string;
  branch: string;
}

export async function insertJob(trx: Trx, job: NewJob): Promise<void> {
  await trx
    .insertInto('team_jobs')
    .values({ id: newId(), ...job })
    .execute();
}

const mostJobs = 500;

export const findJobsOfIssuer = (db: Db, issuer: string) =>
  db
    .selectFrom('team_jobs')
    .innerJoin('teams', 'teams.name', 'team_jobs.team')
    .select(['team', 'repository', 'workflow', 'branch', 'team_jobs.confirmed_at'])
    .where('issuer', '=', issuer)
    .where('removed_at', 'is', null)
    .limit(mostJobs)
    .execute();

/** False when the token was exchanged before. */
export async function recordExchange(trx: Trx, id: string, expiresAt: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('exchanged_tokens')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** A token that expired is refused anyway, and nobody asks about a token of a team that long expired. */
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
