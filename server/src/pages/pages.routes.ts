import type { FastifyInstance } from 'fastify';
import { buildsHeader, lineupMark } from 'federation/discovery';
import { compressAnswers } from '../http/compression';
import { beginProblem, sendProblem } from '../http/send-problem';
import { previewAnswer } from '../releases/preview-answer';
import { guestOf, visitCookies } from '../releases/visit';
import { composePage, type PageComposer } from './compose-page';
import { contentPolicy } from './content-policy';
import { favicon } from './favicon';
import { problemDocument } from './problem-document';
import { visitorHints } from './visitor-hints';

/** Every address that nothing else answers is a page of the site, or its 404. */
export async function pagesRoutes(app: FastifyInstance, composer: PageComposer): Promise<void> {
  await compressAnswers(app);
  app.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(favicon),
  );

  const secure = composer.publicUrl.startsWith('https:');
  const policy = contentPolicy(composer.config, composer.publicUrl, composer.releasesUrl);
  app.setErrorHandler((error, request, reply) => {
    if (!takesHtml(request.headers.accept)) return sendProblem(error, request, reply);
    const problem = beginProblem(error, request, reply);
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(problemDocument(problem));
  });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [pathname, search] = pathAndSearch(request.url);
    const preview = await previewAnswer(composer.releases, { pathname, search, headers: request.headers }, secure);
    if (preview?.kind === 'taken')
      return reply.header('cache-control', 'no-store').header('set-cookie', preview.cookie).redirect(preview.to, 303);

    const guest = guestOf(request.headers.cookie);
    const page = await composePage(composer, {
      pathname,
      guest,
      hints: visitorHints(request.headers.cookie),
      refused: preview?.preview,
      onError: (error) => request.log.warn({ err: error, pathname }, 'page not fully rendered'),
    });
    if (page.kind === 'redirect')
      return reply
        .header('cache-control', 'private, no-cache')
        .header('vary', 'cookie')
        .redirect(page.to + search, 308);
    if (page.status === 503) reply.header('retry-after', '5');
    return reply
      .code(page.status)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie')
      .header('content-security-policy', policy)
      .header(buildsHeader, lineupMark(page.site.lineup))
      .header('set-cookie', visitCookies(guest, page.site.held, secure))
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
}

/** People’s browsers say so; what asks for pictures or data does not. */
const takesHtml = (accept = ''): boolean => accept.includes('text/html');

/** As it was sent: taken for a URL, '//other.example/about' would be the page '/about'. */
function pathAndSearch(address: string): [pathname: string, search: string] {
  const end = address.indexOf('?');
  return end < 0 ? [address, ''] : [address.slice(0, end), address.slice(end)];
}
