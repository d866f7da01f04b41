import { sql } from 'kysely';
import type { SignUpRole } from 'shared-api/contract';
import type { Db, Tables, Trx } from '#database/tables';
import type { Account } from '#identity/caller';

const columns = ['name', 'email', 'image', 'role'] as const;
export type ProfileRow = Pick<Tables['users'], (typeof columns)[number]>;
export type NewProfile = Pick<Tables['users'], 'uid' | 'email' | 'name' | 'image'> & { role: SignUpRole };

/** Undefined when the account or its e-mail address already has a profile, which stays as it is. */
export const insertProfile = (trx: Trx, profile: NewProfile): Promise<ProfileRow | undefined> =>
  trx
    .insertInto('users')
    .values(profile)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();

export const findProfileOf = (db: Db | Trx, uid: string): Promise<ProfileRow | undefined> =>
  db.selectFrom('users').select(columns).where('uid', '=', uid).executeTakeFirst();

/** Ignores case. The index on users uses the same expression. */
const isAt = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;

export const findProfileByEmail = (db: Db, email: string): Promise<ProfileRow | undefined> =>
  db.selectFrom('users').select(columns).where(isAt(email)).executeTakeFirst();

/** One query for each call. A revocation exists without a profile, too. */
export async function findAccount(db: Db, uid: string): Promise<Account> {
  const { name, role, suspended_at, issued_before } = await db
    .selectFrom(sql<{ uid: string }>`(select ${uid}::text collate "C" as uid)`.as('caller'))
    .leftJoin('users', 'users.uid', 'caller.uid')
    .leftJoin('revocations', 'revocations.uid', 'caller.uid')
    .select(['users.name', 'users.role', 'users.suspended_at', 'revocations.issued_before'])
    .executeTakeFirstOrThrow();
  return {
    ...(name !== null && role !== null && { status: { name, role, suspended: suspended_at !== null } }),
    ...(issued_before !== null && { revokedBefore: issued_before }),
  };
}

/** Undefined stays as it is. */
export const updateProfile = (trx: Trx, uid: string, change: { name?: string; image?: string }): Promise<ProfileRow> =>
  trx.updateTable('users').set(change).where('uid', '=', uid).returning(columns).executeTakeFirstOrThrow();

export const findUidByEmail = async (db: Db, email: string): Promise<string | undefined> =>
  (await db.selectFrom('users').select('uid').where(isAt(email)).executeTakeFirst())?.uid;

/** Admins to contact, without suspended ones. */
export const findAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'image'])
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('uid')
    .execute();

/** Ends a suspension as well. */
export const makeAdmin = (db: Db, email: string): Promise<ProfileRow | undefined> =>
  db
    .updateTable('users')
    .set({ role: 'admin', suspended_at: null })
    .where(isAt(email))
    .returning(columns)
    .executeTakeFirst();
