import { createHmac } from 'node:crypto';
import {
  centsFromDollars,
  centsFromNaira,
  formatDollars,
  friendDiscount,
  invitationCode,
  invitationDays,
  type InvitationReason,
} from '@food-court/shared-api/contract';
import type { InvitationSettings } from '#platform/config/settings';
import type { Db, Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import { findCourtTerms } from '#modules/payments/ledger/court-terms/court-terms.repository';
import { type InvitationRow, lockInvitation, lockPeople } from '../promo/invitation.repository';
import { countFromNetwork, findFriend, findInviter, isWithUs, lockInviter, saveTried } from './invitations.repository';

/** More friends than a household has. The next ones wait for an admin. */
const mostOfNetwork = 5;

/** Says nothing about other people, such as that a card or a network is known. */
export const unusable = () => new Refusal('not_payable', 'This invitation can’t be used here.');

export interface TypedInvitation {
  friendUid: string;
  code: string;
  amountCents: number;
  network: string;
}

interface Rules {
  settings: InvitationSettings;
  /** A secret of the court, so that nobody can read the network from its hash. */
  key: string;
}

/** Accepts an invitation for an order of this amount, or refuses it and keeps the reason for admins. Returns what it takes off. */
export async function acceptInvitation(db: Db, typed: TypedInvitation, rules: Rules): Promise<number> {
  const { leastOrder } = rules.settings;
  const invitation = await db
    .transaction()
    .execute((trx) => judge(trx, typed, { key: rules.key, leastCents: centsFromDollars(leastOrder) }));
  if (invitation?.state !== 'ready') throw unusable();
  if (typed.amountCents < centsFromDollars(leastOrder))
    throw new Refusal('not_payable', `Invitations are for orders of ${formatDollars(leastOrder)} or more.`);
  const cents = await discountOf(db, typed.amountCents);
  if (cents === 0) throw unusable();
  return cents;
}

async function discountOf(db: Db | Trx, amountCents: number): Promise<number> {
  const { friendPercent: percent, friendSpends, nairaPerDollar } = await findCourtTerms(db);
  return friendDiscount(amountCents, { percent, spendsCents: centsFromNaira(friendSpends, nairaPerDollar) });
}

async function judge(
  trx: Trx,
  { friendUid, code, network }: TypedInvitation,
  { key, leastCents }: { key: string; leastCents: number },
): Promise<InvitationRow | undefined> {
  const typed = invitationCode(code);
  const owner = await findInviter(trx, typed);
  if (!owner || owner.uid === friendUid) return undefined;
  await lockPeople(trx, [friendUid, owner.uid]);
  const inviter = await lockInviter(trx, typed);
  if (!inviter) return undefined;
  const known = await lockInvitation(trx, friendUid);
  // One that an admin looks at, or that was used, is not replaced by another try.
  if (known && (known.state === 'held' || known.checkout_id !== null)) return known;
  const networkHash = createHmac('sha256', key).update(`invitations ${network}`).digest();
  const tried = { friendUid, inviterUid: inviter.uid, networkHash };
  const others = await countFromNetwork(trx, tried);
  const reason = await refusalOf(trx, tried);
  const isReleased = known?.state === 'ready' && known.inviter_uid === inviter.uid;
  const isHeld = reason === null && others >= mostOfNetwork && !isReleased;
  return saveTried(trx, {
    ...tried,
    state: isHeld ? 'held' : reason === null ? 'ready' : 'refused',
    reason: isHeld ? 'many_from_one_network' : reason,
    flagged: others > 0,
    leastCents,
  });
}

/** Whether somebody could still use an invitation; the code decides the rest. */
export async function isNewHere(db: Db, uid: string): Promise<boolean> {
  const { has_paid, joined_lately } = await findFriend(db, uid, invitationDays);
  return joined_lately && !has_paid;
}

async function refusalOf(
  trx: Trx,
  { friendUid, inviterUid }: { friendUid: string; inviterUid: string },
): Promise<InvitationReason | null> {
  const friend = await findFriend(trx, friendUid, invitationDays);
  if (friend.has_paid) return 'not_new';
  if (!friend.joined_lately) return 'joined_long_ago';
  if (!friend.is_confirmed) return 'unconfirmed';
  return (await isWithUs(trx, inviterUid)) ? null : 'inviter_gone';
}
