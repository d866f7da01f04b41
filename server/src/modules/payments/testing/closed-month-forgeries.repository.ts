import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

/** Changes of closed months, and of an entry in one, that only somebody at the database can try. */
export const closedMonthForgeries = (db: Db, entryId: string): (() => Promise<unknown>)[] => [
  () => db.deleteFrom('closed_months').execute(),
  () =>
    db
      .updateTable('closed_months')
      .set({ ends_at: new Date(0) })
      .execute(),
  () => sql`truncate closed_months`.execute(db),
  () =>
    db
      .insertInto('ledger_lines')
      .values([1, -1].map((amount_cents) => ({ entry_id: entryId, account: 'bank' as const, amount_cents })))
      .execute(),
];
