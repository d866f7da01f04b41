import type { FastifyInstance, FastifyReply } from 'fastify';
import { siteMap } from '@food-court/federation/discovery';
import type { Db } from '#platform/database/tables';
import { limitNetwork } from '#platform/http/network-limit';
import { notFound } from '#platform/http/refusal';
import { type Releases, readVisitor } from '#modules/releases/index';
import { drawAppIcon, drawBadge, favicon, iconSizes } from '#modules/media/index';
import { listedKinds } from '#modules/menu/index';
import { readScreenshot, screenshots } from './screenshots';
import { Sitemaps } from './sitemap';
import { webManifest } from './web-manifest';

interface Options {
  /** For public reads. */
  db: Db;
  releases: Pick<Releases, 'siteFor'>;
  publicUrl: string;
  pagesAMinute: number;
}

/** Personal pages contain nothing for search engines. */
const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/dashboard/', '/orders', '/wishes', '/basket', '/checkout/', '/guest/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

const hour = 'public, max-age=3600';
const day = 'public, max-age=86400';
const hidden = { schema: { hide: true } };

/** Pictures of the site itself, for tabs, home screens, notifications and installers. */
function pictureRoutes(app: FastifyInstance): void {
  app.get('/favicon.svg', hidden, (_request, reply) =>
    reply.header('cache-control', day).type('image/svg+xml').send(favicon),
  );
  for (const size of iconSizes)
    app.get(`/icons/${size}.png`, hidden, async (_request, reply) =>
      reply
        .header('cache-control', day)
        .type('image/png')
        .send(await drawAppIcon(size)),
    );
  app.get('/icons/badge.png', hidden, async (_request, reply) =>
    reply
      .header('cache-control', day)
      .type('image/png')
      .send(await drawBadge()),
  );
  for (const { name, address } of screenshots)
    app.get(address, hidden, async (_request, reply) =>
      reply
        .header('cache-control', day)
        .type('image/webp')
        .send(await readScreenshot(name)),
    );
}

/** Files that browsers, phones and search engines request from every site. */
export async function siteFilesRoutes(
  app: FastifyInstance,
  { db, releases, publicUrl, pagesAMinute }: Options,
): Promise<void> {
  pictureRoutes(app);
  app.get('/manifest.webmanifest', hidden, (_request, reply) =>
    reply.header('cache-control', hour).type('application/manifest+json').send(webManifest),
  );
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.header('cache-control', hour).type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
  const sitemaps = new Sitemaps(db, publicUrl);
  const asXml = (reply: FastifyReply, text: string) =>
    reply.header('cache-control', hour).type('application/xml').send(text);
  const limited = { ...hidden, onRequest: limitNetwork(pagesAMinute) };
  app.get('/sitemap.xml', limited, async (_request, reply) => asXml(reply, await sitemaps.index()));
  app.get('/sitemap-pages.xml', limited, async (request, reply) => {
    const { shell, remotes } = await releases.siteFor(readVisitor(request.cookies));
    return asXml(reply, sitemaps.pages(siteMap([shell, ...Object.values(remotes)])));
  });
  for (const kind of listedKinds)
    app.get<{ Querystring: { part?: string } }>(`/sitemap-${kind}.xml`, limited, async ({ query }, reply) => {
      const text = /^\d{1,6}$/.test(query.part ?? '') ? await sitemaps.part(kind, Number(query.part)) : undefined;
      if (text === undefined) throw notFound();
      return asXml(reply, text);
    });
}
