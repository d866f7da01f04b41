import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  buildsHeader,
  type Discovery,
  formatLineup,
  isPreview,
  lineupNewsAddress,
  type Version,
} from '@food-court/federation/discovery';
import { perNetwork, readsPerPage } from '#platform/http/rate-limits';
import { lineupNews } from './lineup-news';
import type { Releases } from './releases';
import type { ServeVisit } from './serve-visit';
import type { VisitSigner } from './visit-keys';
import { languageOfTab, visitorHints } from './visitor-hints';
import { readVisitor } from './visitor-cookies';

interface Options {
  releases: Releases;
  serveVisit: ServeVisit;
  visitKeys: VisitSigner;
  pagesAMinute: number;
}

/** Serves the discovery document, and the current lineup for open tabs. */
export async function releasesRoutes(
  app: FastifyInstance,
  { releases, serveVisit, visitKeys, pagesAMinute }: Options,
): Promise<void> {
  app.get('/discovery.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(publicDiscovery(await releases.discovery())),
  );

  const onRequest = app.rateLimit(perNetwork(readsPerPage * pagesAMinute));
  app.get<{ Querystring: { language?: string } }>(
    lineupNewsAddress,
    { schema: { hide: true }, onRequest },
    async (request, reply) => {
      const visitor = readVisitor(request.cookies, visitKeys);
      const site = await releases.siteFor(visitor);
      const news = lineupNews(
        site,
        visitor,
        languageOfTab(site, visitorHints(request.cookies, request.headers['accept-language']), request.query.language),
      );
      const etag = `W/"${createHash('sha256').update(JSON.stringify(news)).digest('base64url')}"`;
      reply
        .header('cache-control', 'private, no-cache')
        .header('vary', 'accept-language, cookie')
        .header('etag', etag)
        .header(buildsHeader, formatLineup(site.lineup));
      serveVisit(request, reply, visitor, site);
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(news);
    },
  );
}

type PublicVersion = Omit<Version, 'extras'> & { extras: Pick<Version['extras'], 'since'> };

/** The public part of the document: the builds, without previews, authors or what went wrong. */
const publicDiscovery = ({
  schema,
  microFrontends,
}: Discovery): { schema: string; microFrontends: Record<string, PublicVersion[]> } => ({
  schema,
  microFrontends: Object.fromEntries(
    Object.entries(microFrontends).flatMap(([name, versions]) => {
      const shown = versions.filter((version) => !isPreview(version));
      return shown.length === 0
        ? []
        : [[name, shown.map(({ extras: { since }, ...version }) => ({ ...version, extras: { since } }))]];
    }),
  ),
});
