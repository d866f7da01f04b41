import { sql } from 'kysely';
import { prepared } from '#platform/database/statements/prepared';
import type { Db, Trx } from '#platform/database/tables';

export interface Claim {
  owner: string;
  key: string;
  fingerprint: string;
}

const claim = prepared<{ key: string }>(
  `insert into idempotency_keys (owner, key, fingerprint, result) values ($1, $2, $3, $4::jsonb)
    on conflict do nothing returning key`,
);

/**
 * Returns a row if this call is the first with the key. Waits while another transaction uses the same key. A result
 * that is already known is stored with it.
 */
export const claimOf = ({ owner, key, fingerprint }: Claim, result?: object) =>
  claim.with(owner, key, fingerprint, result && JSON.stringify(result));

export const findClaim = (trx: Trx, { owner, key }: Claim) =>
  trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'result'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

export async function storeResult(trx: Trx, { owner, key }: Claim, result: object): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ result: JSON.stringify(result) })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
}

export async function deleteOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}

export const deleteKeysOf = async (trx: Trx, owner: string): Promise<void> =>
  void (await trx.deleteFrom('idempotency_keys').where('owner', '=', owner).execute());
