import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from './release-store';

/** The server's bundles are nobody's business outside, and no part of the way may lead back to them. */
const clientFile = /^\/[\w-]+\/[\w-]+\/client(\/[\w@~+-][\w.@~+-]*)+$/;

/** Serves the builds (immutable) and the discovery document (never cached), unless a CDN does. */
export async function releasesRoutes(app: FastifyInstance, options: { folder: string; releases: ReleaseStore }): Promise<void> {
  await app.register(fastifyStatic, {
    root: options.folder,
    prefix: '/releases/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    cacheControl: true,
    allowedPath: (path) => clientFile.test(path),
    setHeaders: (response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('vary', 'accept-encoding');
    },
  });

  app.get('/discovery.json', { schema: { hide: true } }, async (_request, reply) => {
    const { discovery } = await options.releases.live();
    return reply.header('cache-control', 'no-cache').send(discovery);
  });
}
