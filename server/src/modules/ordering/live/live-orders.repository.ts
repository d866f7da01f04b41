import { sql } from 'kysely';
import type { Role } from '@food-court/shared-api/contract';
import { readCourt } from '#platform/court/court.repository';
import type { Db } from '#platform/database/tables';
import type { Revocation } from '#platform/identity/tokens';

export const findStreamKey = async (db: Db): Promise<Buffer> => (await readCourt(db, 'stream_key')).stream_key;

export interface ActiveAccount {
  role: Role;
  hasConfirmedAddress: boolean;
  revocation: Revocation;
}

/** A guest counts while the secret is valid. */
async function findActiveGuests(db: Db, uids: readonly string[]): Promise<[uid: string, account: ActiveAccount][]> {
  const rows = await db
    .selectFrom('read_guests as guests')
    .select('uid')
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('claimed_by', 'is', null)
    .execute();
  return rows.map(({ uid }) => [uid, { role: 'Buyer', hasConfirmedAddress: false, revocation: {} }]);
}

/** Finds the given accounts that are neither suspended nor erased, and guests. */
export async function findActiveAccounts(db: Db, uids: readonly string[]): Promise<Map<string, ActiveAccount>> {
  const rows = await db
    .selectFrom('read_users as users')
    .leftJoin('read_revocations as revocations', 'revocations.uid', 'users.uid')
    .select(['users.uid', 'role', 'email_verified', 'issued_before', 'signed_in_before'])
    .where('users.uid', '=', sql<string>`any(${uids}::text[])`)
    .where('suspended_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute();
  const accounts = new Map<string, ActiveAccount>(
    rows.map(({ uid, role, email_verified, issued_before, signed_in_before }) => [
      uid,
      {
        role,
        hasConfirmedAddress: email_verified,
        revocation: { issuedBefore: issued_before, signedInBefore: signed_in_before },
      },
    ]),
  );
  const others = uids.filter((uid) => !accounts.has(uid));
  const guests = others.length > 0 ? await findActiveGuests(db, others) : [];
  return new Map([...accounts, ...guests]);
}
