import { sql } from 'kysely';
import { isDuplicate } from '#platform/database/database-errors';
import { sendWithNext } from '#platform/database/statements/pipeline';
import { prepared } from '#platform/database/statements/prepared';
import type { Db, Trx } from '#platform/database/tables';

export interface Claim {
  owner: string;
  key: string;
  fingerprint: string;
}

const claim = prepared<object>('insert into idempotency_keys (owner, key, fingerprint) values ($1, $2, $3)');
const store = prepared<object>('update idempotency_keys set result = $3::jsonb where owner = $1 and key = $2');

/**
 * Claims the key before the next statement of the transaction, which fails with `isTaken` when an earlier call has the
 * key. Waits while another transaction uses it. The returned function waits for the claim.
 */
export const claimKey = (trx: Trx, { owner, key, fingerprint }: Claim): Promise<() => Promise<object[]>> =>
  sendWithNext(trx, claim.with(owner, key, fingerprint));

export const isTaken = (error: unknown): boolean => isDuplicate(error, 'idempotency_keys_pkey');

export const findClaim = (db: Db, { owner, key }: Claim) =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'result'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

export const storeResult = async (trx: Trx, { owner, key }: Claim, result: object): Promise<void> =>
  void (await sendWithNext(trx, store.with(owner, key, JSON.stringify(result))));

export async function deleteOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}

export const deleteKeysOf = async (trx: Trx, owner: string): Promise<void> =>
  void (await trx.deleteFrom('idempotency_keys').where('owner', '=', owner).execute());
