import { sql } from 'kysely';
import { limits, type CallInput, type Role } from '@food-court/shared-api/contract';
import { countRows, firstRowOfPage, idsOnPage, type RowCount } from '#platform/database/table-page';
import type { Db, Trx } from '#platform/database/tables';
import { lockKey, lockUntilCommit } from '#platform/jobs/advisory-locks.repository';
import {
  containsText,
  findMatches,
  findsText,
  isOneOf,
  mostMatches,
  type Matches,
} from '#platform/database/text-search';
import { sortedByUnicode } from '#platform/database/unicode-collation';

type PeopleQuery = NonNullable<CallInput<'GET /users'>['query']>;

const columns = ['uid', 'name', 'email', 'email_verified', 'image', 'role', 'suspended_at', 'created_at'] as const;

const sorts = {
  name: sortedByUnicode('name'),
  email: sortedByUnicode('email'),
  role: sortedByUnicode('role'),
  createdAt: sql.ref<Date>('created_at'),
};

const ways = { ascending: sql.raw('asc'), descending: sql.raw('desc') } as const;

/** Each of these sort orders has two indexes: one over all people, one by role. */
function orderOf({ role, sort = 'name', direction = 'ascending' }: PeopleQuery) {
  const way = ways[direction];
  // Names and roles are not unique: without the uid, a page could repeat rows of another page.
  return role !== undefined && sort === 'role' ? sql`uid ${way}` : sql`${sorts[sort]} ${way}, uid ${way}`;
}

const peopleOf = (db: Db, role: Role | undefined) =>
  db
    .selectFrom('users')
    .where('erased_at', 'is', null)
    .$if(role !== undefined, (people) => people.where('role', '=', role as Role));

/** Returns one page of the people who match, and the total on all pages. */
export function findPeople(db: Db, query: PeopleQuery): Promise<{ rows: PersonRow[] } & RowCount> {
  const text = query.search?.trim() ?? '';
  return text === '' ? findAllPeople(db, query) : findPeopleByText(db, query, text);
}

async function findAllPeople(db: Db, query: PeopleQuery) {
  const { role, page } = query;
  // Skipped people are read from the index only: it contains the sort column and the uid.
  const onPage = peopleOf(db, role)
    .select('uid as id')
    .orderBy(orderOf(query))
    .limit(limits.tablePage)
    .offset(firstRowOfPage(page));
  const [rows, count] = await Promise.all([
    db
      .selectFrom(onPage.as('page'))
      .innerJoin('users', 'uid', 'page.id')
      .select(columns)
      .orderBy(orderOf(query))
      .execute(),
    countRows(db, peopleOf(db, role).select('uid')),
  ]);
  return { rows, ...count };
}

async function findPeopleByText(db: Db, query: PeopleQuery, text: string) {
  const { ids, more } = await findMatches(db, {
    walk: peopleOf(db, query.role)
      .select(['uid as id', containsText(sql.ref('search_text'), text).as('found')])
      .orderBy(orderOf(query)),
    byIndex: (trx) => findUidsByText(trx, text, query),
  });
  const onPage = idsOnPage(ids, query.page);
  const rows = await db
    .selectFrom('users')
    .select(columns)
    .where(isOneOf('uid', onPage))
    .orderBy(orderOf(query))
    .execute();
  return { rows, total: ids.length, ...(more && { more }) };
}

const newestFirst = { sort: 'createdAt', direction: 'descending' } as const;

/** Finds everyone who matches the text; for a common text, only those who registered last. */
export const findUidsOfText = (db: Db, text: string): Promise<Matches> =>
  findMatches(db, {
    walk: peopleOf(db, undefined)
      .select(['uid as id', containsText(sql.ref('search_text'), text).as('found')])
      .orderBy(orderOf(newestFirst)),
    byIndex: (trx) => findUidsByText(trx, text),
  });

/** Sorted like the list. */
export async function findUidsByText(trx: Trx, text: string, query: PeopleQuery = newestFirst): Promise<Matches> {
  const rows = await trx
    .with(
      (found) => found('found').materialized(),
      () =>
        peopleOf(trx, query.role)
          .select(['uid', 'name', 'email', 'role', 'created_at'])
          .where(findsText('search_text', text))
          .limit(mostMatches + 1),
    )
    .selectFrom((listed) => listed.selectFrom('found').selectAll().limit(mostMatches).as('listed'))
    .select(['uid', sql<number>`(select count(*)::int from found)`.as('matches')])
    .orderBy(orderOf(query))
    .execute();
  return { ids: rows.map(({ uid }) => uid), more: (rows[0]?.matches ?? 0) > mostMatches };
}

/** Serializes role changes and suspensions: the lock is held until the transaction ends. */
export const lockAccountChanges = (trx: Trx): Promise<void> =>
  lockUntilCommit(trx, lockKey('users.role, users.suspended_at'));

/** The uids of all effective admins: not suspended, and with a confirmed address. */
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

export const findPerson = (db: Db | Trx, uid: string) =>
  db.selectFrom('users').select(columns).where('uid', '=', uid).where('erased_at', 'is', null).executeTakeFirst();

/** Undefined fields are left unchanged. A second suspension keeps the time of the first. */
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
