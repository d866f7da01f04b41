import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildsHeader, lineupMark, lineupNewsAddress } from 'federation/discovery';
import { lineupNews } from './lineup-news';
import { publicDiscovery } from './public-discovery';
import type { Releases, VisitorSite } from './releases';
import { guestOf, visitCookies, type Guest } from './visit';

interface Options {
  releases: Releases;
  publicUrl: string;
  onVisit: (guest: Guest, site: VisitorSite) => void;
}

/** Serves the discovery document, and to open tabs what they are to run. */
export async function releasesRoutes(app: FastifyInstance, { releases, publicUrl, onVisit }: Options): Promise<void> {
  app.get('/discovery.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(publicDiscovery(await releases.discovery())),
  );

  const secure = publicUrl.startsWith('https:');
  app.get(lineupNewsAddress, { schema: { hide: true } }, async (request, reply) => {
    const guest = guestOf(request.headers.cookie);
    const site = await releases.siteFor(guest);
    onVisit(guest, site);
    const news = lineupNews(site, guest);
    const etag = `W/"${createHash('sha256').update(JSON.stringify(news)).digest('base64url')}"`;
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie')
      .header('etag', etag)
      .header(buildsHeader, lineupMark(site.lineup));
    reply.header('set-cookie', visitCookies(guest, site.held, secure));
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(news);
  });
}
