import { json, Router, type Request } from 'express';
import { importJWK, jwtVerify } from 'jose';
import { receive, Subscriptions } from './subscriptions';

/**
 * Plays the push service of a browser, and the browser's side of a subscription: a browser without a network can't
 * subscribe. Messages have to be signed with the key of the subscription, and encrypted for it (RFC 8291, RFC 8292).
 */
export function pushRoute(publicOrigin: string): Router {
  const subscriptions = new Subscriptions();
  const route = Router();

  route.post('/sandbox/push/subscriptions', json(), (request, response) => {
    const { id, keys } = subscriptions.add(String(request.body.applicationServerKey));
    response.status(201).json({ endpoint: `${publicOrigin}/sandbox/push/${id}`, keys });
  });

  const receiveMessage = async (request: Request): Promise<number> => {
    const subscription = subscriptions.find(request.params.id ?? '');
    if (!subscription) return 410;
    const body = await readBody(request);
    if (!body) return 413;
    if (!(await isSigned(request, subscription.siteKey, publicOrigin))) return 403;
    receive(subscription, body);
    return 201;
  };
  route.post('/sandbox/push/:id', (request, response, fail) => {
    receiveMessage(request).then((status) => response.status(status).end(), fail);
  });

  route.get('/sandbox/push/:id/messages.json', (request, response) => {
    const subscription = subscriptions.find(request.params.id ?? '');
    response.status(subscription ? 200 : 404).json(subscription?.messages ?? []);
  });

  route.delete('/sandbox/push/:id', (request, response) => {
    subscriptions.remove(request.params.id);
    response.status(204).end();
  });
  return route;
}

/** As every push service has it. */
const mostBytes = 4_096;

/** Express knows only encodings that it can undo. */
async function readBody(request: Request): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** 'authorization: vapid t=<token>, k=<public key>' */
async function isSigned(request: Request, siteKey: string, audience: string): Promise<boolean> {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+),\s*k=(\S+)$/.exec(request.get('authorization') ?? '') ?? [];
  if (key !== siteKey) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  return jwtVerify(token, publicKey, { audience }).then(
    () => true,
    () => false,
  );
}
