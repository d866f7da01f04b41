import type { Trx } from '#platform/database/tables';
import { hasKnownCard, orphanPrints } from '../promo/card-prints.repository';

/** The code ends with the account, and so do credits that were not paid yet. The cards stay known for a year. */
export async function eraseInvitations(trx: Trx, uid: string): Promise<void> {
  await trx.deleteFrom('invitation_codes').where('uid', '=', uid).execute();
  await trx.updateTable('invitations').set({ network_hash: null }).where('friend_uid', '=', uid).execute();
  await trx
    .updateTable('invitations')
    .set({ state: 'refused', reason: 'inviter_gone' })
    .where('inviter_uid', '=', uid)
    .where('state', 'in', ['held', 'ready', 'used'])
    .execute();
  // Later the cards are nobody’s, and then nothing says that somebody had paid with them before.
  if (await hasKnownCard(trx, uid))
    await trx
      .updateTable('invitations')
      .set({ state: 'refused', reason: 'known_card' })
      .where('friend_uid', '=', uid)
      .where('state', '=', 'used')
      .execute();
  await orphanPrints(trx, uid);
}
