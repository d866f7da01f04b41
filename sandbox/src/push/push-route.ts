import type { FastifyRequest } from 'fastify';
import { importJWK, jwtVerify } from 'jose';
import { jsonOf } from '#web/body';
import type { Routes } from '#web/web-app';
import { receive, Subscriptions } from './subscriptions';

/** The limit of all push services. */
const LARGEST_MESSAGE = 4_096;

type OfSubscription = { Params: { id: string } };

/**
 * Simulates a browser's push service and the browser's side of a subscription, because a browser without a network can't
 * subscribe. Messages must be signed with the key of the subscription and encrypted for it (RFC 8291, RFC 8292).
 */
export function pushRoute(publicOrigin: () => string): Routes {
  const subscriptions = new Subscriptions();

  const receiveMessage = async (id: string, request: FastifyRequest): Promise<number> => {
    const subscription = subscriptions.find(id);
    if (!subscription) return 410;
    if (!(await isSigned(request, subscription.siteKey, publicOrigin()))) return 403;
    receive(subscription, request.body as Buffer);
    return 201;
  };

  return async (scope) => {
    scope.post('/sandbox/push/subscriptions', async (request, reply) => {
      const { applicationServerKey } = jsonOf(request) as { applicationServerKey: unknown };
      const { id, keys } = subscriptions.add(String(applicationServerKey));
      return reply.status(201).send({ endpoint: `${publicOrigin()}/sandbox/push/${id}`, keys });
    });
    scope.post<OfSubscription>('/sandbox/push/:id', { bodyLimit: LARGEST_MESSAGE }, async (request, reply) =>
      reply.status(await receiveMessage(request.params.id, request)).send(),
    );
    scope.get<OfSubscription>('/sandbox/push/:id/messages.json', async (request, reply) => {
      const subscription = subscriptions.find(request.params.id);
      return reply.status(subscription ? 200 : 404).send(subscription?.messages ?? []);
    });
    scope.delete<OfSubscription>('/sandbox/push/:id', async (request, reply) => {
      subscriptions.remove(request.params.id);
      return reply.status(204).send();
    });
  };
}

/** 'authorization: vapid t=<token>, k=<public key>' */
async function isSigned(request: FastifyRequest, siteKey: string, audience: string): Promise<boolean> {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+),\s*k=(\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (key !== siteKey) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  return jwtVerify(token, publicKey, { audience }).then(
    () => true,
    () => false,
  );
}
