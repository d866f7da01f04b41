import { sql } from 'kysely';
import { limits, type CallInput, type Role } from 'shared-api/contract';
import { sortedByUnicode, containsText } from '#database/unicode-collation';
import type { Db, Trx } from '#database/tables';

type PeopleQuery = NonNullable<CallInput<'GET /users'>['query']>;

const columns = [
  'users.uid',
  'name',
  'email',
  'email_verified',
  'image',
  'role',
  'suspended_at',
  'created_at',
] as const;

const orders = {
  name: sortedByUnicode('name'),
  email: sortedByUnicode('email'),
  role: sortedByUnicode('role'),
  createdAt: sql.ref<Date>('created_at'),
};

const directions = { ascending: 'asc', descending: 'desc' } as const;

/** One page of the people who match, and the number on all pages. */
export async function findPeople(
  db: Db,
  { role, search = '', sort = 'name', direction = 'ascending', page = 1 }: PeopleQuery,
) {
  const text = search.trim();
  const found = db
    .selectFrom('users')
    .where('erased_at', 'is', null)
    .$if(text !== '', (people) =>
      people.where((row) => row.or([containsText('name', text), containsText('email', text)])),
    )
    .$if(role !== undefined, (people) => people.where('role', '=', role as Role));
  const order = orders[sort];
  const way = directions[direction];
  // Of the skipped people only the index is read: it has what sorts them, and the uid.
  const onPage = found
    .select('uid')
    .orderBy(order, way)
    // Names and roles are not unique: without this a page could repeat rows of another.
    .orderBy('uid', way)
    .limit(limits.tablePage)
    .offset((page - 1) * limits.tablePage);
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom(onPage.as('page'))
      .innerJoin('users', 'users.uid', 'page.uid')
      .select(columns)
      .orderBy(order, way)
      .orderBy('users.uid', way)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Changes of roles and suspensions run one after the other: the lock is held until the transaction ends. */
export const lockAccountChanges = async (trx: Trx): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext('users.role, users.suspended_at'))`.execute(trx));

/** The uids of all admins who have the rights of one: not suspended, and with a confirmed address. */
export const findActiveAdmins = async (trx: Trx): Promise<string[]> =>
  (
    await trx
      .selectFrom('users')
      .select('uid')
      .where('role', '=', 'admin')
      .where('suspended_at', 'is', null)
      .where('email_verified', '=', true)
      .execute()
  ).map(({ uid }) => uid);

export const findPerson = (trx: Trx, uid: string) =>
  trx.selectFrom('users').select(columns).where('uid', '=', uid).executeTakeFirst();
/** Undefined fields stay as they are. A second suspension keeps the time of the first. */
export const updateAccount = (trx: Trx, uid: string, { role, suspended }: { role?: Role; suspended?: boolean }) =>
  trx
    .updateTable('users')
    .set({
      role,
      suspended_at: suspended === undefined ? undefined : suspended ? sql<Date>`coalesce(suspended_at, now())` : null,
    })
    .where('uid', '=', uid)
    .where('erased_at', 'is', null)
    .returning(columns)
    .executeTakeFirstOrThrow();
export type PersonRow = Awaited<ReturnType<typeof updateAccount>>;
