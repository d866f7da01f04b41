import { sql } from 'kysely';
import type { Db, Trx } from '#database/tables';

export interface Claim {
  owner: string;
  key: string;
  fingerprint: string;
}

/** True if this call is the first with the key. Waits while another transaction uses the same key. */
export async function claimKey(trx: Trx, claim: Claim): Promise<boolean> {
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

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
