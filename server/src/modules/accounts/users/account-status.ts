import type { Db } from '#platform/database/tables';
import { effectiveRole } from '#platform/identity/admission.policy';
import type { AccountStatus, Identity } from '#platform/identity/caller';
import { isRevoked, sessionExpired } from '#platform/identity/tokens';
import { followToken, isNews } from './address-claims';
import type { HeldAddress } from './addresses.repository';
import { findAccount } from './users.repository';

/**
 * Looks up the account of a verified token; undefined without a profile. Revoked tokens and tokens of erased people are refused.
 * If the address of the token differs from that of the profile, the profile is updated, so that a new address takes effect at
 * the next call.
 */
export const findAccountStatus =
  (db: Db) =>
  async (identity: Identity): Promise<AccountStatus | undefined> => {
    const {
      erased_at,
      issued_before: issuedBefore,
      signed_in_before: signedInBefore,
      ...row
    } = await findAccount(db, identity.uid);
    if (erased_at !== null || isRevoked(identity, { issuedBefore, signedInBefore })) throw sessionExpired();
    const { name, role, suspended_at, email, email_verified, email_as_of } = row;
    if (name === null || role === null || email_verified === null || email_as_of === null) return undefined;
    const held = await currentAddress(db, { email, email_verified, email_as_of }, identity);
    const effective = effectiveRole(role, identity.emailVerified && held.email_verified);
    return { name, role: effective, suspended: suspended_at !== null, isUnconfirmedAdmin: effective !== role };
  };

async function currentAddress(db: Db, held: HeldAddress, identity: Identity): Promise<HeldAddress> {
  if (!isNews(held, identity)) return held;
  return (await db.transaction().execute((trx) => followToken(trx, identity))) ?? held;
}
