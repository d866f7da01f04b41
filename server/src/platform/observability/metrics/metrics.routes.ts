import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { perNetwork, rates } from '#platform/http/rate-limits';
import { Refusal } from '#platform/http/refusal';
import { tokenIn } from '#platform/identity/tokens';
import { jobsPage } from '#platform/jobs/jobs-page';
import type { Metrics } from './metrics';

const millisecond = 1_000;

/** Addresses that are not a route share one label, because there are too many of them. */
const routeOf = ({ routeOptions: { url = 'none' } }: FastifyRequest): string => url;

/** Measures every request, and shows all figures and the state of the jobs to callers with the token. */
export const measureRequests = fastifyPlugin<{ metrics: Metrics; token: string }>(async (app, { metrics, token }) => {
  app.addHook('onRequest', async (request) => metrics.begin(routeOf(request)));
  const end = async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    metrics.end(routeOf(request), request.method, reply.statusCode, reply.elapsedTime / millisecond);
  // Also runs when the client has left.
  app.addHook('onResponse', end);
  await app.register((scope) => metricsRoute(scope, metrics, token));
});

async function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string): Promise<void> {
  const onRequest = [
    app.rateLimit(perNetwork(rates.reports)),
    async ({ headers }: FastifyRequest) => requireToken(headers.authorization, token),
  ];
  app.get('/metrics', { schema: { hide: true }, onRequest }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text()),
  );
  app.get('/metrics/jobs', { schema: { hide: true }, onRequest }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(await jobsPage(app.jobs.all)),
  );
}

function requireToken(authorization = '', token: string): void {
  const [given, wanted] = [Buffer.from(tokenIn(authorization) ?? ''), Buffer.from(token)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new Refusal('not_signed_in', 'The token of the metrics is missing or wrong.');
}
