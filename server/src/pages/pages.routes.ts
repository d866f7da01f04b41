import type { FastifyInstance } from 'fastify';
import { compressAnswers } from '../http/compression';
import { buildsHeader, servedBuilds } from '../releases/served-builds';
import { visitCookies, visitorOf } from '../releases/visit';
import { composePage, type PageComposer } from './compose-page';
import { contentPolicy } from './content-policy';
import { favicon } from './favicon';
import { visitorHints } from './visitor-hints';

/** Every address that nothing else answers is a page of the site, or its 404. */
export async function pagesRoutes(app: FastifyInstance, composer: PageComposer): Promise<void> {
  await compressAnswers(app);
  app.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(favicon),
  );

  const secure = composer.publicUrl.startsWith('https:');
  const policy = contentPolicy(composer.config, composer.publicUrl);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [pathname, search] = pathAndSearch(request.url);
    const visitor = visitorOf(request.headers.cookie);
    const page = await composePage(composer, {
      pathname,
      visitor,
      hints: visitorHints(request.headers.cookie),
      onError: (error) => request.log.warn({ err: error, pathname }, 'page not fully rendered'),
    });
    if (page.kind === 'redirect') return reply.redirect(page.to + search, 308);
    return reply
      .code(page.status)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie')
      .header('content-security-policy', policy)
      .header(buildsHeader, servedBuilds(page.site))
      .header('set-cookie', visitCookies(visitor, page.site, secure))
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
}

/** As it was sent: taken for a URL, '//other.example/about' would be the page '/about'. */
function pathAndSearch(address: string): [pathname: string, search: string] {
  const end = address.indexOf('?');
  return end < 0 ? [address, ''] : [address.slice(0, end), address.slice(end)];
}
