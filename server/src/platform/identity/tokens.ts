import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { Refusal, unavailable } from '../http/refusal';
import type { IdentitySettings } from '../config/settings';
import type { Identity } from './caller';
import { remoteKeys } from './remote-keys';

export type VerifyToken = (token: string) => Promise<Identity>;

const second = 1_000;

/** The only place that verifies tokens: signature, issuer, audience, expiry. Accepts RS256 only. */
export function tokenVerifier({ jwksUrl, issuer, audience }: IdentitySettings, now = Date.now): VerifyToken {
  const keys = remoteKeys(new URL(jwksUrl), now);
  const rules = { issuer, audience, algorithms: ['RS256'], requiredClaims: ['sub', 'exp'], clockTolerance: 5 };
  return async (token) => {
    try {
      return identityIn((await jwtVerify(token, keys, rules)).payload);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw isInvalidToken(error)
        ? sessionExpired()
        : unavailable('Your sign-in can’t be checked at the moment. Please try again.');
    }
  };
}

export const sessionExpired = (): Refusal =>
  new Refusal('session_expired', 'Your session has ended. Please sign in again.');

function identityIn({ sub, email, email_verified, iat = 0, auth_time }: JWTPayload): Identity {
  if (!sub || sub.length > 128) throw sessionExpired();
  if (typeof email !== 'string' || email === '')
    throw new Refusal('not_allowed', 'Your account has no e-mail address, and the food court needs one.');
  return {
    uid: sub,
    email: email.toLowerCase(),
    emailVerified: email_verified === true,
    issuedAt: iat * second,
    signedInAt: signInOf(auth_time),
  };
}

/** Any other error means that the key set could not be loaded. */
export const isInvalidToken = (error: unknown): boolean =>
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported;

/** Undefined for a header of another scheme, and for one with more than a token. */
export const tokenIn = (authorization: string): string | undefined => /^Bearer +(\S+) *$/i.exec(authorization)?.[1];

/** Returns the token of an Authorization header. Refuses other schemes. */
export function bearerToken(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  const token = tokenIn(authorization);
  if (token === undefined) throw sessionExpired();
  return token;
}

/** In milliseconds like Date.now(). */
export interface TokenTimes {
  issuedAt: number;
  signedInAt: number;
  expiresAt: number;
}

/** Claims of a verified token. */
export function timesOf(token: string): TokenTimes {
  const { iat = 0, auth_time, exp = 0 } = decodeJwt(token);
  return { issuedAt: iat * second, signedInAt: signInOf(auth_time), expiresAt: exp * second };
}

const signInOf = (authTime: unknown): number => (typeof authTime === 'number' ? authTime * second : 0);

/** Revocations of an account. */
export interface Revocation {
  /** Tokens revoked by the provider, which gives no new token to a session that it has revoked. */
  issuedBefore?: Date | null;
  /** Sign-ins revoked by us. The provider still renews the tokens of a session that only we have ended. */
  signedInBefore?: Date | null;
}

export const isRevoked = (
  { issuedAt, signedInAt }: Pick<TokenTimes, 'issuedAt' | 'signedInAt'>,
  { issuedBefore, signedInBefore }: Revocation,
): boolean =>
  (issuedBefore != null && issuedAt < issuedBefore.getTime()) ||
  (signedInBefore != null && signedInAt < signedInBefore.getTime());
