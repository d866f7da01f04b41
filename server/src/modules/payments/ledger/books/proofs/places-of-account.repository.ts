import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

export interface AccountInBooks {
  epoch: number;
  account: string;
  owner: string;
  /** Leaves of the signed tree. */
  size: number;
}

export interface PlaceOfLine {
  number: number;
  index: number;
  place: number;
}

/** Finds the last line of an account before a moment. */
export async function findLastLine(
  db: Db,
  { epoch, account, owner, size }: AccountInBooks,
  before: Date,
): Promise<PlaceOfLine | undefined> {
  const { rows } = await sql<PlaceOfLine>`
    select lines.number::float8 as number, lines.index::float8 as index, lines.place
    from book_lines as lines
    join book_leaves as leaves on leaves.epoch = lines.epoch and leaves.index = lines.index
    join ledger_entries as entries on entries.id = leaves.entry_id
    where lines.epoch = ${epoch} and lines.account = ${account} and lines.owner = ${owner} and lines.index < ${size}
      and entries.at < ${before}
    order by lines.number desc limit 1`.execute(db);
  return rows[0];
}

/** Finds the line of an account with a number, if the signed tree has it. */
export async function findNumberedLine(
  db: Db,
  { epoch, account, owner, size }: AccountInBooks,
  number: number,
): Promise<PlaceOfLine | undefined> {
  const { rows } = await sql<PlaceOfLine>`
    select number::float8 as number, index::float8 as index, place from book_lines
    where epoch = ${epoch} and account = ${account} and owner = ${owner} and number = ${number} and index < ${size}`.execute(
    db,
  );
  return rows[0];
}
