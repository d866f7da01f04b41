import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

/** The part that a person pays of a checkout that several people split. */
export interface ShareRow {
  checkout_id: string;
  payer_uid: string;
  amount_cents: number;
}

/** In a fixed order; empty for a checkout that one person pays. */
export const findShares = (db: Db | Trx, checkoutId: string): Promise<ShareRow[]> =>
  db
    .selectFrom('checkout_shares')
    .select(['checkout_id', 'payer_uid', 'amount_cents'])
    .where('checkout_id', '=', checkoutId)
    .orderBy('payer_uid')
    .execute();

export const insertShares = async (trx: Trx, shares: readonly ShareRow[]): Promise<void> =>
  void (await trx.insertInto('checkout_shares').values(shares).execute());

/** Whether somebody pays a share of this checkout. */
export const hasShare = async (db: Db, checkoutId: string, uid: string): Promise<boolean> =>
  (await db
    .selectFrom('checkout_shares')
    .select('payer_uid')
    .where('checkout_id', '=', checkoutId)
    .where('payer_uid', '=', uid)
    .executeTakeFirst()) !== undefined;

/** The member takes over the shares of the guest. One in a checkout that both share is left for anybody to pay. */
export async function claimShares(
  trx: Trx,
  { guestUid, memberUid }: { guestUid: string; memberUid: string },
): Promise<void> {
  await sql`delete from checkout_shares as of_guest where payer_uid = ${guestUid} and exists (
    select from checkout_shares as of_member
      where of_member.checkout_id = of_guest.checkout_id and of_member.payer_uid = ${memberUid})`.execute(trx);
  await trx.updateTable('checkout_shares').set({ payer_uid: memberUid }).where('payer_uid', '=', guestUid).execute();
}
