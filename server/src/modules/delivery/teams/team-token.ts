import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { BuildOrigin } from '@food-court/federation/upload';
import type { Db, Trx } from '#platform/database/tables';
import { allow, Refusal } from '#platform/http/refusal';
import { tokenIn } from '#platform/identity/tokens';
import type { ReleaseCaller } from './rights.policy';
import { findToken, insertToken, recordUse } from './teams.repository';

/** Found by tools that look for secrets in repositories. */
const prefix = 'fct';
const tokenPattern = new RegExp(`^${prefix}_([0-9A-Za-z]{20})_([\\w-]{43})$`);
/** So that a busy CI does not write a row for each call. */
const useRecordedAgainMs = 60_000;

interface TokenRequest {
  team: string;
  expiresAt: Date;
  origin?: BuildOrigin;
  /** When an admin confirmed the job that it is for. */
  confirmedAt?: Date | null;
}

/** Shown once: the database has its hash only. */
export async function createToken(
  db: Db | Trx,
  { team, expiresAt, origin, confirmedAt }: TokenRequest,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const id = await insertToken(db, { team, expiresAt, origin, confirmedAt, hash: hashOf(secret) });
  return `${prefix}_${id}_${secret}`;
}

/** Whose token it is, with the rights of this moment: only confirmed ones where a second person is asked for. */
export async function verifyToken(
  db: Db,
  authorization: string | undefined,
  isSecondPersonNeeded: boolean,
): Promise<ReleaseCaller> {
  const [, id = '', secret = ''] = tokenPattern.exec(tokenIn(authorization ?? '') ?? '') ?? [];
  const token = id === '' ? undefined : await findToken(db, id);
  if (!token || !timingSafeEqual(token.hash, hashOf(secret)))
    throw new Refusal(
      'not_signed_in',
      'The token of the team is missing, wrong, expired or revoked: npm run team -- token makes a new one.',
    );
  if (isSecondPersonNeeded)
    allow(
      token.rights_confirmed_at !== null && token.confirmed_at !== null,
      `An admin has not confirmed yet what ${token.team} may: they do it at /versions.`,
    );
  const { team, origin, deployables, actions, public_key: publicKey, last_used_at } = token;
  if (!last_used_at || Date.now() - last_used_at.getTime() > useRecordedAgainMs) await recordUse(db, id);
  return { team, origin, deployables, actions, publicKey };
}

/** The secret is random, so a quick hash is as good as a slow one. */
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
