import { sql } from 'kysely';
import { limits, type CallInput, type Role } from 'shared-api/contract';
import { alphabetical, containsWords } from '#database/any-script';
import type { Db, Trx } from '#database/tables';

export interface PersonRow {
  uid: string;
  name: string;
  email: string;
  image: string;
  role: Role;
  suspended_at: Date | null;
  created_at: Date;
}

type PeopleQuery = NonNullable<CallInput<'GET /users'>['query']>;

const columns = ['uid', 'name', 'email', 'image', 'role', 'suspended_at', 'created_at'] as const;

const orders = {
  name: alphabetical('name'),
  email: alphabetical('email'),
  role: alphabetical('role'),
  createdAt: sql.ref<Date>('created_at'),
};

const directions = { ascending: 'asc', descending: 'desc' } as const;

/** One page of those who fit, and how many they are on all pages. */
export async function findPeople(
  db: Db,
  { role, search = '', sort = 'name', direction = 'ascending', page = 1 }: PeopleQuery,
): Promise<{ rows: PersonRow[]; total: number }> {
  const words = search.trim();
  const found = db
    .selectFrom('users')
    .$if(words !== '', (people) =>
      people.where((row) => row.or([containsWords('name', words), containsWords('email', words)])),
    )
    .$if(role !== undefined, (people) => people.where('role', '=', role as Role));
  const [rows, { total }] = await Promise.all([
    found
      .select(columns)
      .orderBy(orders[sort], directions[direction])
      // Many share a name or a role: without this a page could repeat what another has shown.
      .orderBy('uid')
      .limit(limits.tablePage)
      .offset((page - 1) * limits.tablePage)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Roles and suspensions are changed by one transaction after the other, each from here to its end. */
export const awaitTurnToChangeStandings = async (trx: Trx): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext('users.role, users.suspended_at'))`.execute(trx));

/** The uids of all admins who are not suspended. */
export const findWorkingAdmins = async (trx: Trx): Promise<string[]> =>
  (
    await trx.selectFrom('users').select('uid').where('role', '=', 'admin').where('suspended_at', 'is', null).execute()
  ).map(({ uid }) => uid);

/** Undefined stays as it is; who is suspended twice is so since the first time. */
export const updateStanding = (
  trx: Trx,
  uid: string,
  { role, suspended }: { role?: Role; suspended?: boolean },
): Promise<PersonRow | undefined> =>
  trx
    .updateTable('users')
    .set({
      role,
      suspended_at: suspended === undefined ? undefined : suspended ? sql<Date>`coalesce(suspended_at, now())` : null,
    })
    .where('uid', '=', uid)
    .returning(columns)
    .executeTakeFirst();
