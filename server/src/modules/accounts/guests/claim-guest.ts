import type { Trx } from '#platform/database/tables';
import { notFound, Refusal } from '#platform/http/refusal';
import { hashGuestSecret } from '#platform/identity/guests';
import { claimPushDevices, deleteTextNumberOf } from '#modules/notifications/index';
import { keepPerson } from '../personal-data/erasure.repository';
import type { GuestsOfOtherModules } from '../services';
import { lockGuest, markClaimed } from './guests.repository';
import { keepGuest } from './order-as-guest';

/**
 * Makes a member, or another guest, the buyer of everything that a guest has ordered. Whoever comes first gets it; for
 * them, repeating changes nothing. A phone takes the order of a kiosk like that.
 */
export async function claimGuest(
  trx: Trx,
  { uid, isGuest, secret }: { uid: string; isGuest?: boolean; secret: string },
  { claim }: GuestsOfOtherModules,
): Promise<Date> {
  // Locked first, as an erasure does, and against one: what is claimed must not end up with an erased person.
  if (isGuest) await keepGuest(trx, uid);
  else if (!(await keepPerson(trx, uid))) throw notFound('We can’t find this account.');
  const guest = await lockGuest(trx, hashGuestSecret(secret));
  if (!guest) throw noSuchLink();
  if (guest.uid === uid) throw new Refusal('conflict', 'These orders are yours already.');
  if (guest.claimed_at !== null) {
    if (guest.claimed_by === uid) return guest.claimed_at;
    throw new Refusal('conflict', 'These orders are already saved in another account.');
  }
  const now = new Date();
  if (guest.expires_at <= now) throw noSuchLink();
  await claim(trx, { guestUid: guest.uid, memberUid: uid });
  await claimPushDevices(trx, { guestUid: guest.uid, memberUid: uid });
  await deleteTextNumberOf(trx, guest.uid);
  await markClaimed(trx, guest.uid, uid, now);
  return now;
}

const noSuchLink = (): Refusal => notFound('This link to your orders is no longer valid.');
