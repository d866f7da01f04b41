import { sql } from 'kysely';
import { deletePushDevicesOf } from '#modules/notifications/index';
import type { Db, Tables, Trx } from '#platform/database/tables';
import { lockKey, lockUntilCommit } from '#platform/jobs/advisory-locks.repository';

export type HeldAddress = Pick<Tables['users'], 'email'> & { email_verified: boolean; email_as_of: Date };

const columns = ['email', 'email_verified', 'email_as_of'] as const;

/** Serializes address changes: the lock is held until the transaction ends. */
export const lockAddresses = (trx: Trx): Promise<void> => lockUntilCommit(trx, lockKey('users.email'));

export const findAddressOf = (trx: Trx, uid: string): Promise<HeldAddress | undefined> =>
  trx.selectFrom('users').select(columns).where('uid', '=', uid).executeTakeFirst();

/** Ignores case. The index on users uses the same expression. */
export const isAt = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;

export const findHolder = (db: Db | Trx, email: string) =>
  db
    .selectFrom('users')
    .select(['uid', ...columns])
    .where(isAt(email))
    .executeTakeFirst();

export const saveAddress = async (trx: Trx, uid: string, address: HeldAddress): Promise<void> =>
  void (await trx.updateTable('users').set(address).where('uid', '=', uid).execute());

/** Keeps the account and everything that belongs to it, but its browsers no longer get notifications. */
export async function releaseAddress(db: Db | Trx, uid: string): Promise<void> {
  await db.updateTable('users').set({ email: null, email_verified: false }).where('uid', '=', uid).execute();
  await deletePushDevicesOf(db, uid);
}
