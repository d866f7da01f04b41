import type { CallDefinition, Caller as Who, Role } from '@food-court/shared-api/contract';
import { Refusal } from '../http/refusal';
import type { Identity, AccountStatus } from './caller';

type Admission = (standing: AccountStatus | undefined) => boolean;

/** Decides which signed-in callers may make a call, by the contract's `who`. */
const admitted: Record<Who, Admission> = {
  anyone: () => true,
  'signed-in': () => true,
  member: (standing) => standing !== undefined,
  'seller-or-admin': (standing) => standing?.role === 'Seller' || standing?.role === 'admin',
  admin: (standing) => standing?.role === 'admin',
};

const reasons: Record<Who, string> = {
  anyone: '',
  'signed-in': '',
  member: 'Please finish your registration first.',
  'seller-or-admin': 'Only sellers and admins may do this.',
  admin: 'Only admins may do this.',
};

const unconfirmed = 'Please confirm your e-mail address first. Admins need a confirmed address.';
const suspension = 'Your account is suspended. An admin can tell you why and reactivate it.';

/** An admin has the rights of a Buyer until the address is confirmed: it may belong to somebody else. */
export const effectiveRole = (role: Role, hasConfirmedAddress: boolean): Role =>
  role === 'admin' && !hasConfirmedAddress ? 'Buyer' : role;

/** A suspended person may only make calls for anyone. */
export function assertAllowed(
  who: Who,
  identity: Identity | undefined,
  accountStatus: AccountStatus | undefined,
): void {
  if (who === 'anyone') return;
  if (identity === undefined) throw new Refusal('not_signed_in', 'Please log in first.');
  if (accountStatus?.suspended) throw new Refusal('suspended', suspension);
  if (admitted[who](accountStatus)) return;
  if (accountStatus?.isUnconfirmedAdmin) throw new Refusal('address_unconfirmed', unconfirmed);
  throw new Refusal('not_allowed', reasons[who]);
}

/** A guest may only make the calls of buyers, and is a visitor in calls for anyone. */
export function assertGuestAllowed({ who, admitsGuests }: Pick<CallDefinition, 'who' | 'admitsGuests'>): void {
  if (admitsGuests !== true && who !== 'anyone')
    throw new Refusal('not_allowed', 'Guests can’t do this. Please log in first.');
}

/**
 * A script in a person's page has the token, but can't type the password. A renewed token has the time of the old
 * sign-in.
 */
export function assertRecentSignIn(
  { signInWithinMinutes }: Pick<CallDefinition, 'signInWithinMinutes'>,
  { signedInAt }: Identity,
): void {
  if (signInWithinMinutes === undefined || Date.now() - signedInAt <= signInWithinMinutes * 60_000) return;
  throw new Refusal(
    'old_sign_in',
    `Please log in again. For your security, this needs a login within the last ${signInWithinMinutes} minutes.`,
  );
}
