import type { FastifyInstance } from 'fastify';
import { hangWatchAddress, hangWatchScript } from '@food-court/federation/discovery';

/** Served from our own origin: a browser starts no worker from another one, where builds may be stored. */
export const hangWatchRoute = (app: FastifyInstance) =>
  app.get(hangWatchAddress, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      // A worker is subject to the policy of its own answer, and this one sends reports.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript')
      .send(hangWatchScript),
  );
