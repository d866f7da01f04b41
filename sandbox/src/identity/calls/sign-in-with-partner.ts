import { refusal } from '#web/provider-error';
import { PASSWORD_PROVIDER, timestamp, timestampInSeconds, type Account } from '../accounts/account';
import type { CallContext } from './call-context';
import { assertionOf, type PartnerProof } from './partner-assertion';

/**
 * Each address has one account: an address that the partner has confirmed opens its account; an unconfirmed one opens
 * nothing.
 */
export async function signInWithPartner(
  { accounts, sessions }: CallContext,
  { requestUri, postBody: proof }: { requestUri?: string; postBody?: PartnerProof },
): Promise<object> {
  if (!requestUri) throw refusal('MISSING_REQUEST_URI');
  if (!proof) throw refusal('INVALID_CREDENTIAL_OR_PROVIDER_ID');
  const { providerId, claims } = proof;
  const assertion = assertionOf(proof);
  const { email, displayName, photoUrl } = assertion;
  const linked = accounts.byPartner(providerId, claims.sub);
  const former = linked ?? accounts.byEmail(email);
  if (former && former !== linked && !assertion.emailVerified)
    return { ...assertion, needConfirmation: true, localId: former.localId, verifiedProvider: partnersOf(former) };
  if (former?.disabled) throw refusal('USER_DISABLED');

  const link = { providerId, rawId: claims.sub, federatedId: claims.sub, displayName, photoUrl, email };
  const lastLoginAt = timestamp();
  const account = former
    ? accounts.update(
        former.localId,
        { ...(!linked && takenOver(former, { displayName, photoUrl })), lastLoginAt },
        { link },
      )
    : accounts.create(
        { email, emailVerified: assertion.emailVerified, displayName, photoUrl, createdAt: lastLoginAt, lastLoginAt },
        { link },
      );
  return {
    ...assertion,
    ...(former && !linked && isAnother(former, link) && { emailRecycled: true }),
    ...(!former && { isNewUser: true }),
    ...(account.email === email && { emailVerified: account.emailVerified }),
    localId: account.localId,
    ...(await sessions.open(account, providerId)),
  };
}

/** Removes the password of an unconfirmed address, because it is unknown who set it. */
const takenOver = (former: Account, profile: Partial<Account>): Partial<Account> => ({
  ...profile,
  emailVerified: true,
  ...(!former.emailVerified && { passwordHash: undefined, validSince: timestampInSeconds() }),
});

const partnersOf = ({ providerUserInfo = [] }: Account): string[] =>
  providerUserInfo.map(({ providerId }) => providerId).filter((providerId) => providerId !== PASSWORD_PROVIDER);

/** Returns whether the partner has given the address to another person. */
const isAnother = ({ providerUserInfo = [] }: Account, link: { providerId: string; rawId: string }): boolean =>
  providerUserInfo.some(({ providerId, rawId }) => providerId === link.providerId && rawId !== link.rawId);
