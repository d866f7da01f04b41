import type { FastifyReply, FastifyRequest } from 'fastify';
import { roleHeader, type CallDefinition } from '@food-court/shared-api/contract';
import { notFound } from '../http/refusal';
import type { RefusedCallers } from '../identity/refused-callers';
import { assertAllowed, assertGuestAllowed, assertRecentSignIn } from '../identity/admission.policy';
import type { AccountStatus, Caller, Identity } from '../identity/caller';
import { guestCaller, guestSecretIn, type Guest, type Guests } from '../identity/guests';
import { readerOf, type Reader } from '../identity/page-reader';
import { bearerToken, type VerifyToken } from '../identity/tokens';
import { tooMany } from '../http/rate-limits';
import type { WindowCounts } from '../resilience/window-counts';
import { addressOf } from './addresses';

export interface AccountLookup {
  verify: VerifyToken;
  /** Undefined without a profile. Refuses a revoked token. */
  findStatus: (identity: Identity) => Promise<AccountStatus | undefined>;
  guests: Guests;
  refused: RefusedCallers;
  /** Counts the reads of each person. */
  reads: WindowCounts;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

export const authenticates = ({ auth }: CallDefinition): boolean => auth !== 'none';

/**
 * Checks a request before its handler, in this order: the address exists (else 404, for everybody), the token is valid
 * and not revoked (401), the caller may make this call (403), and has signed in recently where the call requires it
 * (403). All of it happens before a byte of the body is read. Role, suspension and revocation are looked up for each
 * call, so a change counts from the next call on, whatever token comes with it.
 */
export function createCallGuard(name: string, definition: CallDefinition, accounts: AccountLookup) {
  const address = addressOf(name, definition);
  const identifyCaller = authenticates(definition)
    ? callerGuard(definition, accounts, name.startsWith('GET ') && !definition.isHeavy)
    : undefined;
  // Uses a callback, because a public call has nothing to wait for.
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): Promise<void> | void => {
    if (!address.fits(request.params)) return done(notFound());
    if (!identifyCaller) return done();
    return identifyCaller(request, reply);
  };
}

function callerGuard(
  definition: CallDefinition,
  { verify, findStatus, guests, refused, reads }: AccountLookup,
  isRead: boolean,
) {
  const refuseFlood = ({ uid }: { uid: string }): void => {
    const seconds = isRead ? reads.ask(uid) : undefined;
    if (seconds !== undefined) throw tooMany(seconds);
  };
  const admitGuest = guestGuard(definition, { guests, refused }, refuseFlood);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const reader = readerOf(request);
    if (reader) return admitReader(request, definition, reader);
    const secret = guestSecretIn(request.headers.authorization);
    if (secret !== undefined) return admitGuest(request, secret);
    let identity: Identity | undefined;
    try {
      const token = bearerToken(request.headers.authorization);
      // Verified first, so that somebody signed in is not affected by a stranger who tries tokens in the same network.
      identity = token === undefined ? undefined : await verify(token);
      if (identity) refused.check(request, identity.uid);
      // Before the lookup, so that whoever floods us does not occupy the database with refusals.
      if (identity) refuseFlood(identity);
      const accountStatus = identity && (await findStatus(identity));
      // The role of a suspended person opens nothing; every other call answers that they are suspended.
      if (accountStatus && !accountStatus.suspended) reply.header(roleHeader, accountStatus.role);
      assertAllowed(definition.who, identity, accountStatus);
      if (identity) assertRecentSignIn(definition, identity);
      request.caller = identity && { ...identity, profile: accountStatus };
    } catch (error) {
      throw refused.count(request, error, identity?.uid);
    }
  };
}

function guestGuard(
  call: CallDefinition,
  { guests, refused }: Pick<AccountLookup, 'guests' | 'refused'>,
  refuseFlood: (guest: Guest) => void,
) {
  return async (request: FastifyRequest, secret: string): Promise<void> => {
    let guest: Guest | undefined;
    try {
      guest = await guests.find(secret, () => refused.check(request));
      refused.check(request, guest.uid);
      refuseFlood(guest);
      assertGuestAllowed(call);
      request.caller = call.who === 'anyone' ? undefined : guestCaller(guest);
    } catch (error) {
      throw refused.count(request, error, guest?.uid);
    }
  };
}

/** Revocation and suspension were looked up for the document a moment ago. */
function admitReader(request: FastifyRequest, definition: CallDefinition, { identity, status }: Reader): void {
  assertAllowed(definition.who, identity, status);
  assertRecentSignIn(definition, identity);
  request.caller = { ...identity, profile: status };
}
