import type { SignUpRole } from '@food-court/shared-api/contract';
import { sql, type Selectable } from 'kysely';
import { prepared } from '#platform/database/statements/prepared';
import type { Db, Tables, Trx } from '#platform/database/tables';
import { isAt, type HeldAddress } from './addresses.repository';

const columns = ['name', 'email', 'image', 'role', 'kitchen_id'] as const;
export type ProfileRow = Pick<Selectable<Tables['users']>, (typeof columns)[number]>;
export type NewProfile = Pick<Tables['users'], 'uid' | 'name' | 'image'> & { role: SignUpRole };

/** Undefined if the account already has a profile, which is left unchanged. */
export const insertProfile = (trx: Trx, profile: NewProfile & HeldAddress): Promise<ProfileRow | undefined> =>
  trx
    .insertInto('users')
    .values(profile)
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .returning(columns)
    .executeTakeFirst();

export const findProfileOf = (db: Db | Trx, uid: string): Promise<ProfileRow | undefined> =>
  db.selectFrom('users').select(columns).where('uid', '=', uid).executeTakeFirst();

export const getProfileOf = (db: Db | Trx, uid: string): Promise<ProfileRow> =>
  db.selectFrom('users').select(columns).where('uid', '=', uid).executeTakeFirstOrThrow();

export const findProfileByEmail = (db: Db, email: string): Promise<ProfileRow | undefined> =>
  db.selectFrom('users').select(columns).where(isAt(email)).executeTakeFirst();

type Account = { [Column in keyof HeldAccount]: HeldAccount[Column] | null } & {
  issued_before: Date | null;
  signed_in_before: Date | null;
};
type HeldAccount = Pick<Tables['users'], 'name' | 'role' | 'email'> &
  HeldAddress &
  Record<'suspended_at' | 'erased_at', Date>;

const account = prepared<Account>(
  `select name, role, suspended_at, email, email_verified, email_as_of, erased_at, issued_before,
    signed_in_before
    from (select $1::text collate "C" as uid) as caller
    left join users on users.uid = caller.uid left join revocations on revocations.uid = caller.uid`,
);

/** Runs for each call. A revocation may exist without a profile. */
export const findAccount = async (db: Db, uid: string): Promise<Account> => (await account(db, [uid]))[0] as Account;

export const isErased = async (db: Db, uid: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', uid)
    .where('erased_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Undefined fields are left unchanged. */
export const updateProfile = (trx: Trx, uid: string, change: { name?: string; image?: string }): Promise<ProfileRow> =>
  trx.updateTable('users').set(change).where('uid', '=', uid).returning(columns).executeTakeFirstOrThrow();

export const findUidByEmail = async (db: Db, email: string): Promise<string | undefined> =>
  (await db.selectFrom('users').select('uid').where(isAt(email)).executeTakeFirst())?.uid;

/** Admins to contact: neither suspended nor without a confirmed address. */
export const findAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'image'])
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .where('email_verified', '=', true)
    .orderBy('created_at')
    .orderBy('uid')
    .execute();

/** Finds the person with an e-mail address, for whoever decides about their role. */
export const findPersonByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['uid', 'name', 'email', 'email_verified', 'role', 'created_at'])
    .where(isAt(email))
    .executeTakeFirst();

/** Also ends a suspension. Returns false if the address is not confirmed. */
export async function makeAdmin(db: Db | Trx, uid: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role: 'admin', suspended_at: null })
    .where('uid', '=', uid)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The query has the table `images`. */
export const isPhotoOfPerson = sql<boolean>`exists (select from users where users.image = images.id)`;

export const findKitchenOfSeller = async (db: Db, uid: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('users')
      .select('kitchen_id')
      .where('uid', '=', uid)
      .where('role', '=', 'Seller')
      .executeTakeFirst()
  )?.kitchen_id ?? undefined;

/** Returns those of them that are kitchens of Sellers. */
export const findSellersKitchens = async (db: Db | Trx, kitchens: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('users')
      .select('kitchen_id')
      .where('kitchen_id', 'in', kitchens)
      .where('role', '=', 'Seller')
      .where('erased_at', 'is', null)
      .execute()
  ).flatMap(({ kitchen_id }) => kitchen_id ?? []);
