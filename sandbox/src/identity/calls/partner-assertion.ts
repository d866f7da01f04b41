import { canonicalEmail } from '../accounts/account';
import type { PartnerClaims } from '../partners/partner-tokens';

/** A partner's verified claims about a person. */
export type PartnerProof = { providerId: string; claims: PartnerClaims };

/** The part of the answer that repeats the partner's claims. */
export function assertionOf({ providerId, claims }: PartnerProof) {
  const { sub, name, picture } = claims;
  const email = canonicalEmail(claims.email);
  const isGoogle = providerId === 'google.com';
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    context: '',
    providerId,
    displayName: name,
    fullName: name,
    email,
    emailVerified: claims.email_verified,
    photoUrl: picture,
    federatedId: isGoogle ? `https://accounts.google.com/${sub}` : sub,
    rawUserInfo: JSON.stringify(isGoogle ? googleProfile(claims, email) : claims),
  };
}

const googleProfile = ({ sub, name, picture, email_verified }: PartnerClaims, email: string): object => ({
  granted_scopes:
    'openid https://www.googleapis.com/auth/userinfo.profile https://www.googleapis.com/auth/userinfo.email',
  id: sub,
  name,
  verified_email: email_verified,
  locale: 'en',
  email,
  picture,
});
