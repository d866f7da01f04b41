import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';
import type { Revocation } from '#platform/identity/tokens';

/** Revocations are never undone: an earlier time changes nothing. */
const saveTime = async (
  db: Db | Trx,
  uid: string,
  column: 'issued_before' | 'signed_in_before',
  time: Date,
): Promise<void> =>
  void (await db
    .insertInto('revocations')
    .values({ uid, issued_before: new Date(0), [column]: time })
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet({ [column]: time })
        .where(sql<boolean>`coalesce(revocations.${sql.ref(column)}, 'epoch') < ${time}`),
    )
    .execute());

/** Refuses tokens issued before this time, as reported by the provider. */
export const saveRevocation = (db: Db, uid: string, issuedBefore: Date): Promise<void> =>
  saveTime(db, uid, 'issued_before', issuedBefore);

/** Ends all sessions at the person's own request. */
export const endSessions = (trx: Trx, uid: string, signedInBefore: Date): Promise<void> =>
  saveTime(trx, uid, 'signed_in_before', signedInBefore);

export async function findRevocation(db: Db, uid: string): Promise<Revocation> {
  const row = await db
    .selectFrom('revocations')
    .select(['issued_before as issuedBefore', 'signed_in_before as signedInBefore'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row ?? {};
}
