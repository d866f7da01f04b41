import type { Db } from '#database/tables';

/** A revocation is never taken back: an earlier time changes nothing. */
export const saveRevocation = async (db: Db, uid: string, issuedBefore: Date): Promise<void> =>
  void (await db
    .insertInto('revocations')
    .values({ uid, issued_before: issuedBefore })
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet({ issued_before: issuedBefore })
        .where('revocations.issued_before', '<', issuedBefore),
    )
    .execute());
