import type { Trx } from '#platform/database/tables';
import { takeBackGiven } from '../wallet/grants';
import { findFirstOrder, isTooLittle } from './first-order.repository';
import { changeInvitation, findInvitationOfCheckout, lockInvitation, lockPeople } from './invitation.repository';

/** A refund that leaves too little of a friend's first order takes the inviter's credit back. The checkout is locked. */
export async function takeBackRefunded(trx: Trx, checkoutId: string): Promise<void> {
  const invitation = await findInvitationOfCheckout(trx, checkoutId);
  if (invitation?.state !== 'rewarded') return;
  if (isTooLittle(await findFirstOrder(trx, checkoutId), invitation.least_cents))
    await takeBack(trx, checkoutId, 'refunded');
}

export const takeBackDisputed = (trx: Trx, checkoutId: string): Promise<void> => takeBack(trx, checkoutId, 'disputed');

/** From what the court has given only: the rest is the court's loss, and never a debt. */
async function takeBack(trx: Trx, checkoutId: string, reason: 'refunded' | 'disputed'): Promise<void> {
  const found = await findInvitationOfCheckout(trx, checkoutId);
  if (!found) return;
  await lockPeople(trx, [found.inviter_uid]);
  const invitation = await lockInvitation(trx, found.friend_uid);
  if (invitation?.state !== 'rewarded') return;
  await takeBackGiven(trx, invitation.inviter_uid, invitation.credit_cents ?? 0, `credit_back:${checkoutId}`);
  await changeInvitation(trx, invitation.friend_uid, { state: 'taken_back', reason });
}
