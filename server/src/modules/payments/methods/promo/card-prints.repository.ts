import { sql } from 'kysely';
import { newId } from '#platform/database/new-id';
import type { Db, Trx } from '#platform/database/tables';

/** Kept for this long after an account is deleted, so that nobody earns a credit each time they come back. */
const monthsAfterErasure = 12;

/** Guests have no account, and nothing of theirs is kept for a year. */
export const notePrint = async (trx: Trx, hash: string, holder: string): Promise<void> =>
  void (await sql`insert into card_prints (hash, holder) select ${hash}, ${holder}
    where not exists (select from read_guests where uid = ${holder}) on conflict do nothing`.execute(trx));

/** Whether a card of this person had paid for somebody else before. Without one, as after a deletion, it is not new. */
export async function hasKnownCard(trx: Trx, uid: string): Promise<boolean> {
  const card = await trx
    .selectFrom('card_prints as own')
    .leftJoin('card_prints as other', (join) =>
      join
        .onRef('other.hash', '=', 'own.hash')
        .onRef('other.holder', '<>', 'own.holder')
        .onRef('other.seen_at', '<=', 'own.seen_at'),
    )
    .select('other.holder as before')
    .where('own.holder', '=', uid)
    .orderBy('other.holder')
    .limit(1)
    .executeTakeFirst();
  return card?.before !== null;
}

/** The cards stay known, and say no longer whose they were. */
export const orphanPrints = async (trx: Trx, uid: string): Promise<void> =>
  void (await trx
    .updateTable('card_prints')
    .set({ holder: newId(), forget_at: sql<Date>`now() + ${monthsAfterErasure}::int * interval '1 month'` })
    .where('holder', '=', uid)
    .execute());

/** The next ones follow in the next round. */
const mostForgotten = 10_000;

export const forgetPrints = async (db: Db): Promise<void> =>
  void (await sql`delete from card_prints where ctid in (
    select ctid from card_prints where forget_at <= now() limit ${mostForgotten})`.execute(db));
