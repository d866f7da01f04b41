import type { FastifyInstance, FastifyRequest } from 'fastify';
import { teamApiAddress } from '@food-court/federation/discovery';
import { addressOfClient, networkOf } from '#platform/http/network';
import { perNetwork, rates } from '#platform/http/rate-limits';
import { notFound, Refusal } from '#platform/http/refusal';
import { requireSameOrigin } from '#platform/http/same-origin';
import { findBackend } from '../teams/team-backends.repository';
import type { ReleaseServices } from '../services';
import { forwardRequest, passHeader, type Forwarding, type Found } from './forward-request';
import { targetOf } from './target';
import { createTurns, type MostAtOnce } from './turns';
import { VisitorPasses } from './visitor-passes';

export interface TeamApiOptions extends Pick<Forwarding, 'onCall'> {
  timeoutMs?: number;
  readingMs?: number;
  atOnce?: MostAtOnce;
}

const tenSeconds = 10_000;
const mostAtOnce: MostAtOnce = { all: 64, ofTeam: 16, ofNetworkAtTeam: 8, ofNetwork: 16 };
/** In bytes. */
const largestBody = 64 * 1_024;
/** Runs nothing, wherever it is opened: the content comes from a stranger. */
const contentPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Forwards requests of a remote’s pages to the service of its team. */
export async function teamApiRoutes(
  app: FastifyInstance,
  services: ReleaseServices,
  { onCall, timeoutMs = tenSeconds, readingMs = tenSeconds, atOnce = mostAtOnce }: TeamApiOptions,
): Promise<void> {
  const home = new URL(services.publicUrl).origin;
  const passes = new VisitorPasses(services.db, home);
  app.addHook('onRequest', app.rateLimit(perNetwork(rates.teamCalls)));
  app.get(`${teamApiAddress}/keys.json`, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await passes.publicKeys()),
  );
  await app.register((scope) => callsOfPages(scope, { services, home, atOnce, passes, onCall, timeoutMs, readingMs }));
}

interface TeamApi extends Forwarding {
  services: ReleaseServices;
  home: string;
  atOnce: MostAtOnce;
}

async function callsOfPages(app: FastifyInstance, { services, home, atOnce, ...forwarding }: TeamApi): Promise<void> {
  const inTurn = createTurns(atOnce, (remote) => forwarding.onCall(remote, 'refused', 0));
  const found = new WeakMap<FastifyRequest, Found>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': contentPolicy });
    requireSameOrigin(request.headers, home, 'requests');
    found.set(request, await findTarget(services, request));
  });
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${teamApiAddress}/*`,
    schema: { hide: true },
    bodyLimit: largestBody,
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const to = found.get(request) as Found;
      const network = networkOf(addressOfClient(request));
      return inTurn(to.backend, network, () => forwardRequest(forwarding, to, request, reply));
    },
  });
}

/** Looked up for each request, so that what a team loses ends at once. */
async function findTarget(
  { db, settings }: ReleaseServices,
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
): Promise<Found> {
  const target = targetOf(url);
  const backend = target && (await findBackend(db, target.remote, settings.releasesSecondPerson));
  if (!backend) throw notFound();
  if (headers[passHeader] !== undefined)
    throw new Refusal('not_allowed', 'This request comes from the site itself, which isn’t a team’s service.');
  return { backend, target };
}
