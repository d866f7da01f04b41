import { decodeJwt, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { Refusal, unavailable } from '../http/refusal';
import { remoteKeys } from './remote-keys';
import { isInvalidToken } from './tokens';

/** Claims of an issuer about a CI job. */
export interface CiJob {
  /** Id of the token, which counts only once. */
  tokenId: string;
  expiresAt: Date;
  repository: string;
  /** Stays the same when the repository is renamed, and nobody else ever gets it. */
  repositoryId: string;
  /** Why the job runs: push, pull_request, … */
  event: string;
  /** Its file: .github/workflows/release.yml */
  workflow: string;
  branch: string;
  commit: string;
  run: string;
}

export type VerifyJob = (token: string, expected: { issuer: string; audience: string }) => Promise<CiJob>;

const second = 1_000;
const timeoutMs = 5 * second;
/** Tolerates clocks that differ. */
const clockToleranceSeconds = 30;

export const jobTokenRefused = (reason: string): Refusal =>
  new Refusal('not_signed_in', `The token of the CI job was refused: ${reason}.`);

/** Not verified: only says whose keys to fetch. */
export function issuerOf(token: string): string {
  try {
    return decodeJwt(token).iss ?? '';
  } catch {
    throw jobTokenRefused('it isn’t a JSON Web Token');
  }
}

/**
 * Verifies tokens of CI jobs with the keys of their issuers (OpenID Connect). Only call it with issuers that an
 * operator named.
 */
export function jobVerifier(): VerifyJob {
  const keySets = new Map<string, Promise<JWTVerifyGetKey>>();
  return async (token, { issuer, audience }) => {
    const keys = keySets.get(issuer) ?? findKeys(issuer);
    keySets.set(issuer, keys);
    // An issuer that did not answer is queried again.
    keys.catch(() => keySets.delete(issuer));
    try {
      const { payload } = await jwtVerify(token, await keys, {
        issuer,
        audience,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'jti'],
        clockTolerance: clockToleranceSeconds,
      });
      return jobIn(payload);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (isInvalidToken(error)) throw jobTokenRefused((error as Error).message);
      throw unavailable(`We can’t read the keys of ${issuer} right now. Please try again.`);
    }
  };
}

async function findKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  const { jwks_uri: address } = (await answer.json()) as { jwks_uri?: unknown };
  if (typeof address !== 'string' || new URL(address).origin !== new URL(issuer).origin)
    throw new Error(`${issuer} doesn’t publish keys`);
  return remoteKeys(new URL(address));
}

/**
 * The claims of GitHub: `ref` is refs/heads/main, `workflow_ref`
 * octo/reviews/.github/workflows/release.yml@refs/heads/main.
 */
function jobIn({ jti = '', exp = 0, ...claims }: JWTPayload): CiJob {
  const text = (name: string): string => (typeof claims[name] === 'string' ? claims[name] : '');
  const repository = text('repository');
  const [workflowPath = ''] = text('workflow_ref').split('@');
  return {
    tokenId: jti,
    expiresAt: new Date(exp * second),
    repository,
    repositoryId: text('repository_id'),
    event: text('event_name'),
    workflow: workflowPath.startsWith(`${repository}/`) ? workflowPath.slice(repository.length + 1) : '',
    branch: /^refs\/heads\/(.+)$/.exec(text('ref'))?.[1] ?? '',
    commit: text('sha'),
    run: text('run_id'),
  };
}
