import type { FastifyReply, FastifyRequest } from 'fastify';
import { roleHeader, type CallDefinition } from 'shared-api/contract';
import { notFound } from '../http/refusal';
import { admit } from '../identity/admission.policy';
import { bearerToken } from '../identity/bearer';
import type { Caller, Identity, Standing } from '../identity/caller';
import type { VerifyToken } from '../identity/verify-token';
import { addressOf } from './addresses';

export interface DoorKeepers {
  verify: VerifyToken;
  standingOf: (uid: string) => Promise<Standing | undefined>;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** A public call that can answer session_expired says more to those who are signed in; the others don't look at tokens. */
export const looksAtTokens = ({ who, errors }: CallDefinition): boolean =>
  who !== 'anyone' || errors.includes('session_expired');

/**
 * What stands before a handler, in this order: is it an address of ours (else 404, for everybody), who is there (401),
 * may such a person make this call (403). All of it before a byte of the body is read. Role and suspension are
 * looked up each time, so that a change is felt at the next call, whatever token it comes with.
 */
export function doorOf(name: string, definition: CallDefinition, { verify, standingOf }: DoorKeepers) {
  const address = addressOf(name, definition);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!address.fits(request.params)) throw notFound();
    if (!looksAtTokens(definition)) return;
    const identity = await identityOf(request, verify);
    const standing = identity && (await standingOf(identity.uid));
    // A suspended person's role opens nothing; that they are suspended is what every other call answers.
    if (standing && !standing.suspended) reply.header(roleHeader, standing.role);
    admit(definition.who, identity, standing);
    request.caller = identity && { ...identity, profile: standing };
  };
}

async function identityOf({ headers }: FastifyRequest, verify: VerifyToken): Promise<Identity | undefined> {
  const token = bearerToken(headers.authorization);
  return token === undefined ? undefined : verify(token);
}
