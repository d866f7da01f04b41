import type { Db } from '#platform/database/tables';
import { sql } from 'kysely';

export interface BookedEntry {
  id: string;
  /** Null: it waits for the next round of the books. */
  index: number | null;
}

/** Finds one entry, or those of a checkout, in the order in which they are in the books. */
export async function findBookedEntries(
  db: Db,
  epoch: number,
  of: { checkoutId: string } | { id: string },
): Promise<BookedEntry[]> {
  const { rows } = await sql<BookedEntry>`
    select entries.id, leaves.index::float8 as index from ledger_entries as entries
    left join book_leaves as leaves on leaves.entry_id = entries.id and leaves.epoch = ${epoch}
    where ${'id' in of ? sql`entries.id = ${of.id}` : sql`entries.checkout_id = ${of.checkoutId}`} order by leaves.index, entries.id`.execute(
    db,
  );
  return rows;
}
