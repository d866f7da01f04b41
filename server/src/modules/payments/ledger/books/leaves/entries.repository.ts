import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';
import type { BookEntry } from './leaf';

/** All columns, so that the books also cover those that are added later. */
const wholeEntry = sql`entries.id, entries.kind, entries.at,
  to_jsonb(entries) - array['id', 'kind', 'at'] as about,
  (select coalesce(jsonb_agg(to_jsonb(lines) - 'entry_id'), '[]') from ledger_lines as lines where lines.entry_id = entries.id) as lines`;

const hasNoLeaf = (epoch: number) => sql`not exists (
  select from book_leaves as leaves where leaves.entry_id = entries.id and leaves.epoch = ${epoch}
)`;

/** Finds the oldest entries since a moment that are not in the books yet. */
export async function findEntriesWithoutLeaf(
  trx: Trx,
  epoch: number,
  { since, most }: { since: Date; most: number },
): Promise<BookEntry[]> {
  const { rows } = await sql<BookEntry>`
    select ${wholeEntry} from ledger_entries as entries
    where entries.at >= ${since} and ${hasNoLeaf(epoch)}
    order by entries.at, entries.id limit ${most}`.execute(trx);
  return rows;
}

/** Finds entries that came into the ledger with a time long before the last leaf. */
export async function findLateEntries(db: Db | Trx, epoch: number, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select entries.id from ledger_entries as entries
    where entries.at < ${before} and ${hasNoLeaf(epoch)} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findEntries(db: Db | Trx, ids: readonly string[]): Promise<Map<string, BookEntry>> {
  const { rows } = await sql<BookEntry>`
    select ${wholeEntry} from ledger_entries as entries where entries.id = any(${ids})`.execute(db);
  return new Map(rows.map((entry) => [entry.id, entry]));
}
