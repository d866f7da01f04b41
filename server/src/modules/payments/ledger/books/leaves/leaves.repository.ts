import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

export interface LeafRow {
  index: number;
  entry_id: string;
  salt: Buffer;
  data: string;
}

export interface BookLineRow {
  index: number;
  place: number;
  number: number;
  balance: number;
}

const asNumber = (column: string) => sql<number>`${sql.ref(column)}::float8`;

/** The number of leaves, and the time of the entry of the last one. */
export async function findEnd(db: Db | Trx, epoch: number): Promise<{ size: number; lastAt: Date | undefined }> {
  const last = await db
    .selectFrom('book_leaves')
    .leftJoin('ledger_entries', 'ledger_entries.id', 'book_leaves.entry_id')
    .select([asNumber('index').as('index'), 'ledger_entries.at as at'])
    .where('epoch', '=', epoch)
    .orderBy('book_leaves.index', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { size: last ? last.index + 1 : 0, lastAt: last?.at ?? undefined };
}

export const findLeaves = (db: Db | Trx, epoch: number, from: number, to: number): Promise<LeafRow[]> =>
  db
    .selectFrom('book_leaves')
    .select([asNumber('index').as('index'), 'entry_id', 'salt', 'data'])
    .where('epoch', '=', epoch)
    .where('index', '>=', from)
    .where('index', '<', to)
    .orderBy('index')
    .execute();

export const findLines = (db: Db | Trx, epoch: number, from: number, to: number): Promise<BookLineRow[]> =>
  db
    .selectFrom('book_lines')
    .select([
      asNumber('index').as('index'),
      'place',
      asNumber('number').as('number'),
      asNumber('balance').as('balance'),
    ])
    .where('epoch', '=', epoch)
    .where('index', '>=', from)
    .where('index', '<', to)
    .orderBy('index')
    .orderBy('place')
    .execute();

export interface AccountEnd {
  account: string;
  owner: string;
  number: number;
  balance: number;
}

/** The last line of each of these accounts. */
export async function findEndsOfAccounts(
  db: Db | Trx,
  epoch: number,
  accounts: readonly { account: string; owner: string }[],
): Promise<AccountEnd[]> {
  const { rows } = await sql<AccountEnd>`
    select given.account, given.owner, last.number::float8 as number, last.balance::float8 as balance
    from unnest(${accounts.map(({ account }) => account)}::text[], ${accounts.map(({ owner }) => owner)}::text[]) as given (account, owner)
    cross join lateral (
      select number, balance from book_lines as lines
      where epoch = ${epoch} and lines.account = given.account and lines.owner = given.owner
      order by number desc limit 1
    ) as last`.execute(db);
  return rows;
}

export interface NewLine extends AccountEnd {
  index: number;
  place: number;
}

/** Parameters of one message are limited, so lines go as arrays. */
export async function insertLeaves(
  trx: Trx,
  epoch: number,
  leaves: readonly LeafRow[],
  lines: readonly NewLine[],
): Promise<void> {
  await sql`
    insert into book_leaves (epoch, index, entry_id, salt, data)
    select ${epoch}, new.index, new.entry_id, decode(new.salt, 'base64'), new.data
    from unnest(${leaves.map(({ index }) => index)}::bigint[], ${leaves.map(({ entry_id }) => entry_id)}::text[],
      ${leaves.map(({ salt }) => salt.toString('base64'))}::text[], ${leaves.map(({ data }) => data)}::text[]) as new (index, entry_id, salt, data)`.execute(
    trx,
  );
  await sql`
    insert into book_lines (epoch, account, owner, number, balance, index, place)
    select ${epoch}, new.* from unnest(${lines.map(({ account }) => account)}::text[], ${lines.map(({ owner }) => owner)}::text[],
      ${lines.map(({ number }) => number)}::bigint[], ${lines.map(({ balance }) => balance)}::bigint[],
      ${lines.map(({ index }) => index)}::bigint[], ${lines.map(({ place }) => place)}::int[]) as new`.execute(trx);
}
