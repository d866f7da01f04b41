import type { Role, SignUpRole } from 'shared-api/contract';
import type { Db, Trx } from '#database/tables';

export interface ProfileRow {
  name: string;
  email: string;
  image: string;
  role: Role;
}

export interface NewProfile {
  uid: string;
  email: string;
  name: string;
  role: SignUpRole;
  image: string;
}

const columns = ['name', 'email', 'image', 'role'] as const;

/** Leaves what is there untouched: undefined when the account or its e-mail address has a profile already. */
export const insertProfile = (trx: Trx, profile: NewProfile): Promise<ProfileRow | undefined> =>
  trx
    .insertInto('users')
    .values(profile)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();

export const findProfileOf = (db: Db | Trx, uid: string): Promise<ProfileRow | undefined> =>
  db.selectFrom('users').select(columns).where('uid', '=', uid).executeTakeFirst();

export const findProfileByEmail = (db: Db, email: string): Promise<ProfileRow | undefined> =>
  db
    .selectFrom('users')
    .select(columns)
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();

export const findAdmins = (db: Db) =>
  db.selectFrom('users').select(['name', 'email', 'image']).where('role', '=', 'admin').orderBy('created_at').orderBy('uid').execute();

export const makeAdmin = (db: Db, email: string): Promise<ProfileRow | undefined> =>
  db
    .updateTable('users')
    .set({ role: 'admin' })
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .returning(columns)
    .executeTakeFirst();
