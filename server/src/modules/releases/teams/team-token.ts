import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { BuildOrigin } from '@food-court/federation/upload';
import type { Db, Trx } from '#platform/database/tables';
import { allow, Refusal } from '#platform/http/refusal';
import { tokenIn } from '#platform/identity/tokens';
import type { ReleaseCaller } from './rights.policy';
import { findToken, insertToken, recordUse } from './teams.repository';

/** Scanners that look for secrets in repositories recognise this prefix. */
const prefix = 'fct';
const tokenPattern = new RegExp(`^${prefix}_([0-9A-Za-z]{20})_([\\w-]{43})$`);
/** Limits the writes of a busy CI, which would otherwise write a row for each call. */
const useRecordedAgainMs = 60_000;

interface TokenRequest {
  team: string;
  expiresAt: Date;
  origin?: BuildOrigin;
  /** When an admin confirmed the job that the token is for. */
  confirmedAt?: Date | null;
}

/** Shown once: the database stores only its hash. */
export async function createToken(
  db: Db | Trx,
  { team, expiresAt, origin, confirmedAt }: TokenRequest,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const id = await insertToken(db, { team, expiresAt, origin, confirmedAt, hash: hashOf(secret) });
  return `${prefix}_${id}_${secret}`;
}

/** Returns the token's team with its present rights: only confirmed ones where a second person is required. */
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
      'The team’s token is missing, wrong, expired or revoked. Create a new one with npm run team -- token.',
    );
  if (isSecondPersonNeeded)
    allow(
      token.rights_confirmed_at !== null && token.confirmed_at !== null,
      `An admin hasn’t confirmed the rights of ${token.team} yet. They can do it at /versions.`,
    );
  const { team, origin, deployables, actions, public_key: publicKey, last_used_at } = token;
  if (!last_used_at || Date.now() - last_used_at.getTime() > useRecordedAgainMs) await recordUse(db, id);
  return { team, tokenId: id, origin, deployables, actions, publicKey };
}

/** The secret is random, so a quick hash is as good as a slow one. */
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
