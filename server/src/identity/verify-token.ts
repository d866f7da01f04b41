import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { Refusal, unavailable } from '../http/refusal';
import type { IdentitySettings } from '../config/settings';
import type { Identity } from './caller';

export type VerifyToken = (token: string) => Promise<Identity>;

const second = 1_000;

/** One way to verify, everywhere: signature, issuer, audience, expiry. Nothing unsigned, nothing but RS256. */
export function tokenVerifier({ jwksUrl, issuer, audience }: IdentitySettings): VerifyToken {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5 * second, cooldownDuration: 5 * second });
  const rules = { issuer, audience, algorithms: ['RS256'], requiredClaims: ['sub', 'exp'], clockTolerance: 5 };
  return async (token) => {
    try {
      return identityIn((await jwtVerify(token, keys, rules)).payload);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw isTokensFault(error)
        ? noLongerValid()
        : unavailable('Your sign-in can’t be checked at the moment. Please try again.');
    }
  };
}

export const noLongerValid = (): Refusal =>
  new Refusal('session_expired', 'Your sign-in is no longer valid. Please sign in again.');

function identityIn({ sub, email }: JWTPayload): Identity {
  if (!sub || sub.length > 128) throw noLongerValid();
  if (typeof email !== 'string' || email === '')
    throw new Refusal('not_allowed', 'Your sign-in has no e-mail address, which the food court needs.');
  return { uid: sub, email: email.toLowerCase() };
}

/** Everything else means that the key set could not be had. */
const isTokensFault = (error: unknown): boolean =>
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported;
