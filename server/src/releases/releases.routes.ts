import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { lineupNewsAddress } from 'federation/discovery';
import { lineupNews } from './lineup-news';
import type { Releases } from './releases';
import { buildsHeader, servedBuilds } from './served-builds';
import { visitCookies, visitorOf } from './visit';

interface Options {
  folder: string;
  releases: Releases;
  publicUrl: string;
}

/** The server's bundles are nobody's business outside, and no part of the way may lead back to them. */
const clientFile = /^\/[\w-]+\/[\w-]+\/client(\/[\w@~+-][\w.@~+-]*)+$/;

/** Serves the builds (immutable), unless a CDN does, the discovery document, and to open tabs what they are to run. */
export async function releasesRoutes(app: FastifyInstance, { folder, releases, publicUrl }: Options): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
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

  app.get('/discovery.json', { schema: { hide: true } }, async (_request, reply) => reply.header('cache-control', 'no-cache').send(await releases.discovery()));

  const secure = publicUrl.startsWith('https:');
  app.get(lineupNewsAddress, { schema: { hide: true } }, async (request, reply) => {
    const visitor = visitorOf(request.headers.cookie);
    const site = await releases.siteFor(visitor);
    const served = servedBuilds(site);
    // A weak name is enough: the same builds, and the same preview, are the same news.
    const etag = `W/"${Buffer.from(`${served} ${JSON.stringify(visitor.preview ?? {})}`).toString('base64url')}"`;
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie')
      .header('etag', etag)
      .header(buildsHeader, served)
      .header('set-cookie', visitCookies(visitor, site, secure));
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(lineupNews(site, visitor));
  });
}
