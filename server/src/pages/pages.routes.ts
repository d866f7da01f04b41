import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildsHeader, isSensitive, keepsHeader, type SiteMap } from '@food-court/federation/discovery';
import { isGuestPage } from '@food-court/shared-api/guest-pages';
import { acceptedEncoding } from '../platform/http/accepted-encoding';
import { addressOfClient } from '../platform/http/network';
import { limitNetwork } from '../platform/http/network-limit';
import { unavailable } from '../platform/http/refusal';
import { asksForPosition } from '../platform/http/security-headers';
import { prepareProblem, sendProblem } from '../platform/http/send-problem';
import {
  type FlagsOfVisit,
  keepStart,
  previewAnswer,
  type FindApproved,
  type ServeVisit,
  type VisitSigner,
  endPreview,
  readVisitor,
  sourcesFinder,
  setPreviewCookie,
  visitorHints,
} from '#modules/releases/index';
import type { FindReader } from '../platform/identity/find-reader';
import { isNamed } from '../platform/cached-answers/send-cached-answer';
import type { MenuWatch } from '../platform/menu-changes/menu-watch';
import type { PageComposer } from './compose-page';
import { approvedSources, etagWith } from './policies/approved-sources';
import { createPagePolicies } from './policies/page-policies';
import { CachedPages } from './cached-pages';
import { problemDocument } from './page-document';
import { policyReportsRoutes } from './policies/policy-reports';
import { pushWorkerRoute } from './push-worker';

interface Options {
  menuWatch: MenuWatch;
  serveVisit: ServeVisit;
  visitKeys: VisitSigner;
  pagesAMinute: number;
  offlinePages: boolean;
  /** Hosts of photos, besides our own. */
  photoOrigins: readonly string[];
  /** Names of trusted-types policies that frameworks of other teams may create. */
  policyNames: readonly string[];
  findReader: FindReader;
  services: Parameters<typeof sourcesFinder>[0];
  flagsOf: FlagsOfVisit;
}

/** Another team's code may have opened the window: it gets no handle on it, though it runs on our own origin. */
const severedFromOpener = { 'cross-origin-opener-policy': 'noopener-allow-popups' };

const addressesPath = '/addresses';

/** Nobody else learns which order somebody without an account looks at. */
const sameOriginReferrer = { 'referrer-policy': 'same-origin' };

/** No cache stores it, and no browser shows it again without asking us. */
const ofNobodyElse = { 'cache-control': 'private, no-store' };

/** Every address without another route is a page of the site, or its 404. */
export async function pagesRoutes(app: FastifyInstance, composer: PageComposer, options: Options): Promise<void> {
  const { menuWatch, flagsOf, pagesAMinute, offlinePages, photoOrigins, policyNames, services } = options;
  const { config, publicUrl, releasesUrl } = composer;
  const places = [publicUrl, ...(releasesUrl === undefined ? [] : [releasesUrl]), ...photoOrigins];
  const fileOrigins = [...new Set(places.map((url) => new URL(url).origin))];
  pushWorkerRoute(app, { keepsPages: offlinePages, fileOrigins });
  const policies = createPagePolicies({ config, publicUrl, releasesUrl, photoOrigins }, policyNames);
  await policyReportsRoutes(app);
  app.setErrorHandler((error, request, reply) => {
    if (!acceptsHtml(request.headers.accept)) return sendProblem(error, request, reply);
    const problem = prepareProblem(error, request, reply);
    return reply
      .header('content-security-policy', policies.content)
      .type('text/html; charset=utf-8')
      .send(problemDocument(problem));
  });
  const cached = new CachedPages({ composer, menuWatch, flagsOf });
  const pages = { composer, policies, cached, findSources: sourcesFinder(services), ...options };
  const onRequest = limitNetwork(pagesAMinute);
  app.get('/*', { schema: { hide: true }, onRequest }, (request, reply) => sendPage(pages, request, reply));
}

interface Pages extends Pick<Options, 'serveVisit' | 'visitKeys' | 'findReader'> {
  composer: PageComposer;
  policies: ReturnType<typeof createPagePolicies>;
  cached: CachedPages;
  findSources: FindApproved;
}

async function sendPage(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { composer, cached, visitKeys, findReader } = pages;
  const [pathname, search] = splitAddress(request.url);
  const preview = await previewAnswer(composer.releases, { pathname, search, headers: request.headers });
  if (preview?.kind === 'redirect') {
    if (!preview.preview) endPreview(reply);
    else if (!setPreviewCookie(reply, preview.preview, visitKeys))
      throw unavailable('We can’t show previews right now. Please try again.');
    return reply.header('cache-control', 'no-store').redirect(preview.to, 303);
  }

  const visitor = readVisitor(request.cookies, visitKeys);
  const page = await cached.pageFor({
    pathname,
    search,
    visitor,
    hints: visitorHints(request.cookies, request.headers['accept-language']),
    refused: preview?.preview,
    visitorAddress: addressOfClient(request),
    findReader: async () => (request.headers[keepsHeader] === undefined ? findReader(request.cookies) : undefined),
    onError: (error) => request.log.warn({ err: error, pathname }, 'page not fully rendered'),
  });
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-language, cookie' });
  if (page.kind === 'redirect') return reply.redirect(page.to + search, 308);
  if (page.kind === 'login') return reply.headers(ofNobodyElse).redirect(page.to, 303);
  pages.serveVisit(request, reply, visitor, page.site);
  keepStart(reply, page.flags);
  return sendDocument(pages, request, reply, { ...page, pathname, search });
}

type Document = Extract<Awaited<ReturnType<CachedPages['pageFor']>>, { kind: 'document' }>;

async function sendDocument(
  { composer, policies, findSources }: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, site, isPrivate, pathname, search }: Document & { pathname: string; search: string },
): Promise<FastifyReply> {
  if (status === 503) reply.header('retry-after', '5');
  const map = (): SiteMap => composer.siteOf(site, 'en').map;
  const sources = await approvedSources({ site, map, pathname, search }, findSources).catch((error: unknown) => {
    request.log.warn({ err: error, pathname }, 'the approved sources could not be read');
    return undefined;
  });
  const encoding = body.encodingFor(acceptedEncoding(request.headers['accept-encoding']));
  const etag = isPrivate ? undefined : etagWith(body.etagIn(encoding), sources);
  const isHttps = composer.publicUrl.startsWith('https:');
  reply.headers({
    ...(etag === undefined ? ofNobodyElse : { etag }),
    vary: 'accept-encoding, accept-language, cookie',
    [buildsHeader]: site.builds,
    ...policies.headersFor(site, pathname, sources),
    ...(isHttps && isSensitive(pathname) && severedFromOpener),
    ...(isGuestPage(pathname) && sameOriginReferrer),
    ...(pathname === addressesPath && asksForPosition),
    'content-type': 'text/html; charset=utf-8',
  });
  if (status === 200 && etag !== undefined && isNamed(etag, request.headers['if-none-match']))
    return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(status).send(await body.in(encoding));
}

/** Browsers accept HTML for pages, but not for pictures or data. */
const acceptsHtml = (accept = ''): boolean => accept.includes('text/html');

/** Not parsed as a URL: '//other.example/about' would become the page '/about'. */
function splitAddress(address: string): [pathname: string, search: string] {
  const end = address.indexOf('?');
  return end < 0 ? [address, ''] : [address.slice(0, end), address.slice(end)];
}
