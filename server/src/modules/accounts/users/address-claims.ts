import { deleteOtherPushDevices } from '#modules/notifications/index';
import type { Trx } from '#platform/database/tables';
import type { Identity } from '#platform/identity/caller';
import {
  findAddressOf,
  findHolder,
  lockAddresses,
  releaseAddress,
  saveAddress,
  type HeldAddress,
} from './addresses.repository';

/**
 * Whether the token differs from the profile and is not older. A token of the same second counts only if it confirms the
 * address, so that a refused claim is not evaluated again at each call.
 */
export function isNews(held: HeldAddress, { email, emailVerified, issuedAt }: Identity): boolean {
  const isSame = held.email === email && held.email_verified === emailVerified;
  const age = issuedAt - held.email_as_of.getTime();
  return !isSame && (age > 0 || (age === 0 && emailVerified));
}

/**
 * A confirmed claim takes an address from an unconfirmed one, never the other way round. Between two equal claims the newer
 * token wins: the provider gives an address to one account at a time, so the other account was deleted or changed its address.
 */
const givesWay = (holder: HeldAddress, claim: Identity): boolean =>
  claim.emailVerified === holder.email_verified ? claim.issuedAt > holder.email_as_of.getTime() : claim.emailVerified;

/** Returns the address that the account may hold: none if another account keeps it. A former holder is left without one. */
export async function takeAddress(trx: Trx, claim: Identity): Promise<HeldAddress> {
  await lockAddresses(trx);
  const email_as_of = new Date(claim.issuedAt);
  const holder = await findHolder(trx, claim.email);
  if (holder && holder.uid !== claim.uid) {
    if (!givesWay(holder, claim)) return { email: null, email_verified: false, email_as_of };
    await releaseAddress(trx, holder.uid);
  }
  return { email: claim.email, email_verified: claim.emailVerified, email_as_of };
}

/** Copies the address of the token to the profile, unless a newer token came first. */
export async function followToken(trx: Trx, claim: Identity): Promise<HeldAddress | undefined> {
  await lockAddresses(trx);
  const held = await findAddressOf(trx, claim.uid);
  if (!held || !isNews(held, claim)) return held;
  const address = await takeAddress(trx, claim);
  await saveAddress(trx, claim.uid, address);
  // It is unknown who signed in before the address was confirmed.
  if (address.email_verified && !held.email_verified) await deleteOtherPushDevices(trx, claim);
  return address;
}
