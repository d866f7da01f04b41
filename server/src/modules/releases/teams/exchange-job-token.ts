import { createHash } from 'node:crypto';
import type { Db } from '#platform/database/tables';
import { issuerOf, jobTokenRefused, type CiJob, type VerifyJob } from '#platform/identity/job-tokens';
import { createToken } from './team-token';
import { findJobsOfIssuer, keepRepositoryId, recordExchange } from './team-jobs.repository';

/** A release takes a minute; its token expires soon after. */
const minutes = 15;

/**
 * Events that only members of the repository can trigger. Strangers can start a job on its main branch with a pull
 * request or a comment.
 */
const trustedEvents = ['push', 'workflow_dispatch', 'schedule'];

export interface ExchangedToken {
  token: string;
  team: string;
  expiresAt: string;
}

interface Exchange {
  db: Db;
  verify: VerifyJob;
  /** The token must be issued for this site: a token for another one opens nothing here. */
  audience: string;
}

/**
 * A CI job shows the token that its issuer gave it, and gets one of ours for a few minutes, with the rights of the team
 * that the job belongs to. So the CI stores no long-lived secret, and the origin of its builds is known.
 */
export async function exchangeJobToken({ db, verify, audience }: Exchange, given: string): Promise<ExchangedToken> {
  const issuer = issuerOf(given);
  const known = await findJobsOfIssuer(db, issuer);
  if (known.length === 0) throw jobTokenRefused('its issuer isn’t registered (npm run team -- ci)');
  const job = await verify(given, { issuer, audience });
  const { repository, repositoryId, event, workflow, branch, commit, run } = job;
  if (!trustedEvents.includes(event))
    throw jobTokenRefused(`it was started by ${event || 'no event'}, but only ${trustedEvents.join(', ')} can release`);
  if (repositoryId === '') throw jobTokenRefused('it doesn’t contain the id of its repository');
  const match = known.find(
    (candidate) =>
      candidate.repository === repository &&
      (candidate.repository_id ?? repositoryId) === repositoryId &&
      candidate.workflow === workflow &&
      candidate.branch === branch,
  );
  if (!match)
    throw jobTokenRefused(
      `no team has the job ${workflow} of ${repository} (id ${repositoryId}) on ${branch || 'no branch'}`,
    );
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  const token = await db.transaction().execute(async (trx) => {
    if (!(await recordExchange(trx, hashOf(issuer, job), job.expiresAt)))
      throw jobTokenRefused(
        `it was already exchanged. Each works once, and a job’s commands share what it got for ${minutes} minutes`,
      );
    if (!(await keepRepositoryId(trx, match.id, repositoryId)))
      throw jobTokenRefused(`${repository} has another id than ${repositoryId}`);
    const origin = { repository, commit, workflow, run };
    return createToken(trx, { team: match.team, expiresAt, origin, confirmedAt: match.confirmed_at });
  });
  return { token, team: match.team, expiresAt: expiresAt.toISOString() };
}

const hashOf = (issuer: string, { tokenId }: CiJob): string =>
  createHash('sha256').update(`${issuer} ${tokenId}`).digest('hex');
