import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from './release-store';

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
    // The server's bundles are nobody's business outside.
    allowedPath: (path) => /^\/[\w-]+\/[\w-]+\/client\//.test(path),
    setHeaders: (response) => response.setHeader('access-control-allow-origin', '*'),
  });

  app.get('/discovery.json', { schema: { hide: true } }, async (_request, reply) => {
    const { discovery } = await options.releases.live();
    return reply.header('cache-control', 'no-cache').send(discovery);
  });
}
