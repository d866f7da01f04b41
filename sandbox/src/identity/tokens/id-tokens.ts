import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { refusal } from '#web/provider-error';
import { PASSWORD_PROVIDER, type Account } from '../accounts/account';
import type { SigningKey } from './signing-key';

export const issuerOf = (project: string) => `https://securetoken.google.com/${project}`;

export const LIFETIME_SECONDS = 60 * 60;

export type IdClaims = JWTPayload & {
  user_id: string;
  iat: number;
  auth_time: number;
  firebase: { sign_in_provider: string };
};

/** Signs and verifies the tokens that identify people. No unsigned token is accepted or issued. */
export class IdTokens {
  constructor(
    private readonly key: SigningKey,
    private readonly project: string,
  ) {}

  /** `signedInAt` is in seconds. A renewed token keeps the sign-in time of its session. */
  sign(account: Account, signInProvider: string, signedInAt: number): Promise<string> {
    return new SignJWT(claimsOf(account, signInProvider, signedInAt))
      .setProtectedHeader({ alg: 'RS256', kid: this.key.kid, typ: 'JWT' })
      .setIssuer(issuerOf(this.project))
      .setAudience(this.project)
      .setSubject(account.localId)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_SECONDS}s`)
      .sign(this.key.privateKey);
  }

  async open(token: string): Promise<IdClaims> {
    try {
      const { payload } = await jwtVerify<IdClaims>(token, this.key.publicKey, {
        algorithms: ['RS256'],
        issuer: issuerOf(this.project),
        audience: this.project,
      });
      return payload;
    } catch (error) {
      throw refusal(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
    }
  }
}

const claimsOf = (account: Account, signInProvider: string, signedInAt: number): JWTPayload => ({
  name: account.displayName,
  picture: account.photoUrl,
  email: account.email,
  email_verified: account.emailVerified,
  auth_time: signedInAt,
  user_id: account.localId,
  firebase: { identities: identitiesOf(account), sign_in_provider: signInProvider },
});

/** The account's identities, keyed by provider. */
function identitiesOf({ email, providerUserInfo = [] }: Account): Record<string, string[]> {
  const partners = providerUserInfo.filter(({ providerId }) => providerId !== PASSWORD_PROVIDER);
  return {
    ...(email && { email: [email] }),
    ...Object.fromEntries(partners.map(({ providerId, rawId }) => [providerId, [rawId]])),
  };
}
