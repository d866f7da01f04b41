import { createHash } from 'node:crypto';
import type { Db, Trx } from '#platform/database/tables';
import { invalid, Refusal } from '#platform/http/refusal';
import { deleteOldJob } from '#platform/jobs/delete-old';
import type { Job } from '#platform/jobs/job';
import { claimKey, deleteOldKeys, findClaim, isTaken, storeResult, type Claim } from './keys.repository';

/** The result is stored as JSON for repeated calls, so it may contain only plain values. */
export type Once = <Result extends object>(effect: (trx: Trx) => Promise<Result>) => Promise<Result>;

export interface KeyedCall {
  owner: string;
  call: string;
  key: string | undefined;
  body: unknown;
}

export const withoutKey =
  (db: Db): Once =>
  (effect) =>
    db.transaction().execute(effect);

/**
 * The key is stored in the transaction of the effect, so a failed effect leaves no key. A parallel call with the same key
 * waits for the first one and gets its result. The effect of a repeated call may start, but changes nothing.
 */
export function onceFor(db: Db, { owner, call, key, body }: KeyedCall): Once {
  if (key === undefined) return withoutKey(db);
  const claim: Claim = { owner, key: validKey(key), fingerprint: fingerprintOf(call, body) };
  return async (effect) => {
    try {
      return await db.transaction().execute((trx) => claimAndRun(trx, claim, effect));
    } catch (error) {
      if (isTaken(error)) return findStoredResult(db, claim);
      throw error;
    }
  };
}

async function claimAndRun<Result extends object>(
  trx: Trx,
  claim: Claim,
  effect: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const claimed = await claimKey(trx, claim);
  try {
    const result = await effect(trx);
    await storeResult(trx, claim, result);
    return result;
  } catch (error) {
    // A repeated call gets the stored result even if it would be refused now.
    await claimed();
    throw error;
  }
}

async function findStoredResult<Result extends object>(db: Db, claim: Claim): Promise<Result> {
  const first = await findClaim(db, claim);
  if (first.fingerprint !== claim.fingerprint)
    throw new Refusal(
      'key_reused',
      'This Idempotency-Key was already used for another request. Use a new key for a new request.',
    );
  return first.result as Result;
}

function validKey(key: string): string {
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw invalid([{ field: 'Idempotency-Key', detail: 'Idempotency-Key must be 1 to 200 visible ASCII characters' }]);
}

const fingerprintOf = (call: string, body: unknown): string =>
  createHash('sha256')
    .update(`${call}\n${JSON.stringify(body)}`)
    .digest('hex');

/** Nobody repeats a call after a week. */
export const deleteOldKeysJob = (db: Db): Job => deleteOldJob('idempotency keys', () => deleteOldKeys(db));
