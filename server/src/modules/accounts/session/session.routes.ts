import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sessionCookie, signedInCookie, signedOutCookie } from '#platform/http/cookies';
import type { Db } from '#platform/database/tables';
import { furtherLimit, perNetwork, rates } from '#platform/http/rate-limits';
import { Refusal } from '#platform/http/refusal';
import { setSessionCookie, type Signer } from '#platform/identity/session-cookie';
import type { AccountsServices } from '../services';
import { bearerToken, isRevoked, sessionExpired, timesOf } from '#platform/identity/tokens';
import { deleteRevokedDevices, saveLanguage } from '#modules/notifications/index';
import { releaseAddress } from '../users/addresses.repository';
import { isErased } from '../users/users.repository';
import { deleteProviderAccount, findProviderAccount } from './provider-account';
import { findRevocation, saveRevocation } from './revocations.repository';

const day = 86_400;

/**
 * Token sync (spec point 7): the provider's SDK reports each new token and the end of a session here. At this point the server
 * asks the provider which older tokens of the account are revoked.
 */
export async function sessionRoutes(
  app: FastifyInstance,
  { db, verify, publicUrl, settings, spokenLanguage }: AccountsServices,
  visitKeys: Signer,
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const { accountsUrl } = settings.identity;
  const lookup = accountsUrl === undefined ? undefined : { accountsUrl, publicUrl };
  app.decorateRequest('caller', undefined);
  const limitNetwork = app.rateLimit(perNetwork(rates.syncsOfNetwork));
  const limitPerson = furtherLimit(app, { ...rates.syncsOfPerson, keyGenerator: ({ caller }) => caller?.uid ?? '' });

  app.post('/session', { onRequest: limitNetwork }, async (request, reply) => {
    const token = bearerToken(request.headers.authorization);
    if (token === undefined) throw new Refusal('not_signed_in', 'Please log in first.');
    const identity = await verify(token);
    request.caller = identity;
    await limitPerson(request);
    if (lookup) await takeOverRevocation({ db, lookup, log: request.log }, token, identity.uid);
    if (isRevoked(identity, await findRevocation(db, identity.uid))) throw sessionExpired();
    if (await isErased(db, identity.uid)) {
      if (lookup) await deleteErased(lookup, token, request.log);
      throw sessionExpired();
    }
    await saveLanguage(db, identity.uid, spokenLanguage(request.cookies, request.headers['accept-language']));
    reply.setCookie(signedInCookie, '1', { maxAge: 400 * day });
    setSessionCookie(reply, identity, visitKeys);
    if (request.cookies[signedOutCookie] !== undefined) reply.clearCookie(signedOutCookie, { httpOnly: false });
    return reply.code(204).send();
  });

  // Needs no token, which may have expired. Other sites can't call it, because browsers send a preflight request first (CORS).
  app.delete('/session', async (_request, reply) => {
    for (const name of [signedInCookie, sessionCookie, signedOutCookie]) reply.clearCookie(name);
    return reply.code(204).send();
  });
}

type Lookup = Parameters<typeof findProviderAccount>[0];

/** Deletes an erased account that the browser could not delete at the provider. */
const deleteErased = (lookup: Lookup, token: string, log: FastifyBaseLogger): Promise<void> =>
  deleteProviderAccount(lookup, token).catch((error: Error) =>
    log.warn({ reason: error.message }, 'the sign-in of an erased account could not be deleted'),
  );

/** Keeps the session when the provider does not answer. */
async function takeOverRevocation(
  { db, lookup, log }: { db: Db; lookup: Lookup; log: FastifyBaseLogger },
  token: string,
  uid: string,
): Promise<void> {
  try {
    const { validSince, isDeleted } = await findProviderAccount(lookup, token, timesOf(token));
    await saveRevocation(db, uid, validSince);
    await deleteRevokedDevices(db, uid);
    if (isDeleted) await releaseAddress(db, uid);
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'revoked sessions could not be read');
  }
}
