import type { Db, Trx } from '#platform/database/tables';
import { aDayAgo } from './shared-baskets.repository';

/** Deletes baskets of yesterday, with their names and notes. */
export const deleteOldSharedBaskets = async (db: Db): Promise<void> =>
  void (await db.deleteFrom('shared_baskets').where('created_at', '<', aDayAgo).execute());

/** Orders stay, and so do the dishes of the other people at the table. */
export const eraseFromSharedBaskets = async (trx: Trx, uid: string): Promise<void> =>
  void (await trx.deleteFrom('shared_people').where('uid', '=', uid).execute());

/** The member takes the place of the guest, unless they have one there. */
export const claimSharedBaskets = async (
  trx: Trx,
  { guestUid, memberUid }: { guestUid: string; memberUid: string },
): Promise<void> =>
  void (await trx
    .updateTable('shared_people')
    .set({ uid: memberUid })
    .where('uid', '=', guestUid)
    .where('basket_id', 'not in', (of) =>
      of.selectFrom('shared_people').select('basket_id').where('uid', '=', memberUid),
    )
    .execute());
