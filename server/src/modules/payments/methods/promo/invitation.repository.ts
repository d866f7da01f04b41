import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db, Tables, Trx } from '#platform/database/tables';

export type InvitationRow = Selectable<Tables['invitations']>;

/** A deletion locks the person first, so whoever locks their invitations waits for it here. */
export const lockPeople = async (trx: Trx, uids: readonly string[]): Promise<void> =>
  void (await sql`select from read_users where uid = any(${uids}::text[]) order by uid for key share`.execute(trx));

export const lockInvitation = (trx: Trx, friendUid: string): Promise<InvitationRow | undefined> =>
  trx.selectFrom('invitations').selectAll().where('friend_uid', '=', friendUid).forUpdate().executeTakeFirst();

export const findInvitationOfCheckout = (db: Db | Trx, checkoutId: string): Promise<InvitationRow | undefined> =>
  db.selectFrom('invitations').selectAll().where('checkout_id', '=', checkoutId).executeTakeFirst();

export const changeInvitation = async (
  trx: Trx,
  friendUid: string,
  change: Updateable<Tables['invitations']>,
): Promise<void> =>
  void (await trx.updateTable('invitations').set(change).where('friend_uid', '=', friendUid).execute());
