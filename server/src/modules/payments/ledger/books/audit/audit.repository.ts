import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

export type FindingKind = 'changed' | 'removed' | 'inserted' | 'rewritten';

/** A row of the ledger, or of the books, that is not what the books said. */
export interface Finding {
  kind: FindingKind;
  subject: string;
}

/** Keeps when each was found first. */
export async function saveFindings(db: Db | Trx, epoch: number, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return;
  await db
    .insertInto('book_findings')
    .values(findings.map((finding) => ({ epoch, ...finding })))
    .onConflict((conflict) => conflict.columns(['epoch', 'kind', 'subject']).doUpdateSet({ last_at: sql<Date>`now()` }))
    .execute();
}

const mostShown = 100;

/** Reads those of all epochs, newest first. */
export const findFindings = (db: Db) =>
  db
    .selectFrom('book_findings')
    .select(['epoch', 'kind', 'subject', 'first_at', 'last_at'])
    .orderBy('last_at', 'desc')
    .limit(mostShown)
    .execute();

/** More say nothing new. */
const mostCounted = 1_000;

/** Counts what the audits and witnesses found for the first time in the last day. */
export async function countNewFindings(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from book_findings where last_at > now() - interval '1 day' and first_at > now() - interval '1 day' limit ${mostCounted}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Counts the entries of the ledger that the books can know. An index answers it. */
export async function countEntries(db: Db | Trx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::float8 as count from ledger_entries`.execute(db);
  return rows[0]?.count ?? 0;
}
