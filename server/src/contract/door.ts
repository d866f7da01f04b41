import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from 'shared-api/contract';
import { notFound } from '../http/refusal';
import { admit } from '../identity/admission.policy';
import { bearerToken } from '../identity/bearer';
import type { Caller } from '../identity/caller';
import type { VerifyToken } from '../identity/verify-token';
import { addressOf } from './addresses';

export interface DoorKeepers {
  verify: VerifyToken;
  profileOf: (uid: string) => Promise<Caller['profile']>;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** A public call that can answer session_expired says more to those who are signed in; the others don't look at tokens. */
export const looksAtTokens = ({ who, errors }: CallDefinition): boolean => who !== 'anyone' || errors.includes('session_expired');

/**
 * What stands before a handler, in this order: is it an address of ours (else 404, for everybody), who is there (401),
 * may such a person make this call (403). All of it before a byte of the body is read.
 */
export function doorOf(name: string, definition: CallDefinition, { verify, profileOf }: DoorKeepers) {
  const address = addressOf(name, definition);
  const needsProfile = definition.who !== 'anyone';
  return async (request: FastifyRequest): Promise<void> => {
    if (!address.fits(request.params)) throw notFound();
    if (!looksAtTokens(definition)) return;
    request.caller = await callerOf(request, verify);
    if (request.caller && needsProfile) request.caller.profile = await profileOf(request.caller.uid);
    admit(definition.who, request.caller);
  };
}

async function callerOf(request: FastifyRequest, verify: VerifyToken): Promise<Caller | undefined> {
  const token = bearerToken(request.headers.authorization);
  return token === undefined ? undefined : { ...(await verify(token)) };
}
