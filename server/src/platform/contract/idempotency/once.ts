import { createHash } from 'node:crypto';
import type { Statement } from '#platform/database/statements/statement-group';
import type { Db, Trx } from '#platform/database/tables';
import { pipeline, type Rows } from '#platform/database/statements/pipeline';
import { invalid, Refusal } from '#platform/http/refusal';
import { deleteOldJob } from '#platform/jobs/delete-old';
import type { Job } from '#platform/jobs/job';
import { claimOf, deleteOldKeys, findClaim, storeResult, type Claim } from './keys.repository';

/** The result is stored as JSON for repeated calls, so it may contain only plain values. */
export type Once = <Result extends object, const First extends readonly Statement[] = []>(
  effect: (trx: Trx, rows: Rows<First>) => Promise<Result>,
  known?: Known<Result, First>,
) => Promise<Result>;

/** Options that save round trips to the database. */
interface Known<Result, First> {
  /** Stored with the key, so that the effect may commit with its last statement. */
  result?: Result;
  /**
   * Reads and locks that the effect starts with, in the same message as the key. A repeated call performs them for
   * nothing.
   */
  first?: First;
}

export interface KeyedCall {
  owner: string;
  call: string;
  key: string | undefined;
  body: unknown;
}

/**
 * The key is stored in the transaction of the effect, so a failed effect leaves no key. A parallel call with the same key
 * waits for the first one and gets its result.
 */
export function onceFor(db: Db, { owner, call, key, body }: KeyedCall): Once {
  if (key === undefined)
    return (effect, known) =>
      db.transaction().execute(async (trx) => effect(trx, await pipeline(trx, ...firstOf(known))));
  const claim: Claim = { owner, key: validKey(key), fingerprint: fingerprintOf(call, body) };
  return (effect, known) =>
    db.transaction().execute(async (trx) => {
      const [claimed, ...rows] = await pipeline(trx, claimOf(claim, known?.result), ...firstOf(known));
      if (claimed.length === 0) return findStoredResult(trx, claim);
      const result = await effect(trx, rows);
      if (!known?.result) await storeResult(trx, claim, result);
      return result;
    });
}

const firstOf = <First extends readonly Statement[]>(known?: Known<object, First>): First =>
  known?.first ?? ([] as readonly Statement[] as First);

async function findStoredResult<Result extends object>(trx: Trx, claim: Claim): Promise<Result> {
  const first = await findClaim(trx, claim);
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
